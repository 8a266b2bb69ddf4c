// Checks the commands in docs/runbook.md, as far as they can be tried without the machines they are meant for.
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

test('each restore names its timeline: without it, one to a later moment than the previous restore would end where that did', () => {
  const restores = runbook.match(/^.*pgbackrest .* restore"?$/gm) ?? [];
  expect(restores).toHaveLength(3);
  for (const restore of restores) expect(restore).toMatch(/ --target-timeline=\d+ /);
});

test('what a restore replaces is kept, however often a restore is repeated', () => {
  const moves = runbook.match(/^mv .*$/gm) ?? [];
  expect(moves).toHaveLength(2);
  for (const move of moves) expect(move).toMatch(/before-\$\(date \+%H%M\)$/);
});

test('restores into service set up nightly backups, on new machines too, and take a full one once the books are right', () => {
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
  'the command in %s reads errors from a journal that contains lines of systemd too',
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
