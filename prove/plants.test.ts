// Whether the command finds what can be planted: each fault by its proof in the gate, and one of them all the way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROOFS } from './proofs.ts';

const SERVER = join(import.meta.dirname, '../server');

/** Files beside the tests of a proof may contain planted faults as well. */
async function sourcesOf(files: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for await (const path of glob('{src,test}/**/*.ts', { cwd: SERVER }))
    if (files.some((file) => path.includes(file)))
      texts.push(await readFile(join(SERVER, path), 'utf8'));
  return texts.join('\n');
}

const prove = async (...options: string[]) => {
  const child = spawn('node', ['prove/prove.ts', ...options], {
    cwd: join(import.meta.dirname, '..'),
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  child.stdout.resume();
  const [code] = await once(child, 'close');
  return { code, said };
};

const planted = Object.entries(PROOFS).flatMap(([name, { files, plants = [] }]) =>
  plants.map((plant) => ({ name, files, plant })),
);

test.each(planted)('the tests of $name look for $plant', async ({ files, plant }) => {
  expect(await sourcesOf(files)).toContain(plant.replace(/^fuzz-/, ''));
});

test('a fault makes its proof fail, with what was found', {
  timeout: 900_000,
}, async () => {
  const { code, said } = await prove('--plant', 'any-result-pays');
  expect(code).toBe(1);
  expect(said).toContain('paid-in: breaches:');
});

test.each([
  [['--plant', 'no-exclusion', 'faults'], 'Nothing of faults looks for no-exclusion.'],
  [['--plant', 'none-such'], 'There is no fault called none-such.'],
  [['none-such'], 'There is no proof called none-such.'],
  [['--write', '--brief'], 'What is brief or planted is not written down.'],
])('%j is refused', async (options, sentence) => {
  expect(await prove(...options)).toEqual({ code: 1, said: `${sentence}\n` });
});
