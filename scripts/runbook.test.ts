// What docs/runbook.md has somebody type at night, as far as it can be tried without the machines that it is about.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const documentOf = (name: string) => readFile(join(import.meta.dirname, '../docs', name), 'utf8');
const runbook = await documentOf('runbook.md');

const sectionOf = (heading: string) => {
  const [, section = ''] = runbook.split(`\n### ${heading}\n`);
  return section.split(/^#/m)[0] ?? '';
};

test('each restore names its timeline: one to a later moment than that of the restore before would end where that did', () => {
  const restores = runbook.match(/^.*pgbackrest .* restore"?$/gm) ?? [];
  expect(restores).toHaveLength(3);
  for (const restore of restores) expect(restore).toMatch(/ --target-timeline=\d+ /);
});

test('what a restore takes the place of stays, however often is restored', () => {
  const moves = runbook.match(/^mv .*$/gm) ?? [];
  expect(moves).toHaveLength(2);
  for (const move of moves) expect(move).toMatch(/before-\$\(date \+%H%M\)$/);
});

test('restores into service lead to nightly backups, on new machines too, and to a whole one when the books are right', () => {
  for (const machines of ['one machine', 'three machines']) {
    const section = sectionOf(`Into service, ${machines}`);
    expect(section).toContain('(#what-is-missing-then)');
    expect(section).not.toContain('--type=full');
  }
  expect(sectionOf('What is missing then')).toContain('(#backups-again)');
  const again = sectionOf('Backups again');
  expect(again).toMatch(/^cp \S+nafasi-backup\.service \S+nafasi-backup\.timer /m);
  expect(again).toMatch(/^systemctl enable --now nafasi-backup\.timer$/m);
  expect(again).toContain('--type=full');
});

test.runIf(existsSync('/usr/bin/jq')).each(['runbook.md', 'production.md'])(
  'errors are read out of a journal that has lines of systemd too, by %s',
  async (name) => {
    const [, command = ''] =
      /`journalctl -u nafasi -o cat \| (jq [^`]+)`/.exec(await documentOf(name)) ?? [];
    const journal = [
      'Started nafasi.service - Nafasi, a marketplace.',
      '{"level":30,"msg":"a word"}',
      'nafasi.service: A process of this unit has been killed by the OOM killer.',
      '{"level":50,"msg":"an error"}',
    ];
    const { stdout } = await run('sh', [
      '-ec',
      `printf '%s\\n' "$@" | ${command}`,
      'sh',
      ...journal,
    ]);
    expect(stdout).toBe('{"level":50,"msg":"an error"}\n');
  },
);
