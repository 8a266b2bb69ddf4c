// Whether docs/security.md covers every requirement of levels 1 and 2 of OWASP's ASVS 5.0.0, once each; the check of
// documents makes sure that the files and tests it names exist.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The sections, each with its requirements of levels 1 and 2: ASVS 5.0.0. */
const SECTIONS = `
1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2, 2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1, 3.2 1-2, 3.3 1-4, 3.4 1-6, 3.5 1-5, 3.7 1-2,
4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4, 5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3, 6.1 1-3, 6.2 1-12, 6.3 1-4, 6.4 1-4, 6.5 1-5, 6.6 1-3,
6.8 1-4, 7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2, 8.1 1-2, 8.2 1-3, 8.3 1-1, 8.4 1-1, 9.1 1-3, 9.2 1-4, 10.1 1-2,
10.2 1-2, 10.3 1-4, 10.4 1-11, 10.5 1-5, 10.6 1-2, 10.7 1-3, 11.1 1-2, 11.2 1-3, 11.3 1-3, 11.4 1-4, 11.5 1-1, 11.6 1-1,
12.1 1-3, 12.2 1-2, 12.3 1-4, 13.1 1-1, 13.2 1-5, 13.3 1-2, 13.4 1-5, 14.1 1-2, 14.2 1-4, 14.3 1-3, 15.1 1-3, 15.2 1-3,
15.3 1-7, 16.1 1-1, 16.2 1-5, 16.3 1-4, 16.4 1-3, 16.5 1-3, 17.1 1-1, 17.2 1-4, 17.3 1-2`;

const numbersOf = (section: string, range: string): string[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, nth) => `${section}.${first + nth}`);
};

/**
 * Numbers at the beginning of a table's line: `1.2.3`, or `10.4.1-11` for several that do not apply for the same
 * reason.
 */
const spokenOf = (text: string): string[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:-\d+)?(?:, \d+\.\d+\.\d+(?:-\d+)?)*) \|/gm)].flatMap(
    ([, numbers = '']) =>
      numbers.split(', ').flatMap((number) => {
        const [, section = '', range = ''] = /^(\d+\.\d+)\.(.+)$/.exec(number) ?? [];
        return numbersOf(section, range);
      }),
  );

test('every requirement of level 1 and 2 has one line, and no other has one', async () => {
  const all = SECTIONS.split(',').flatMap((one) => {
    const [section = '', range = ''] = one.trim().split(' ');
    return numbersOf(section, range);
  });
  const spoken = spokenOf(await readFile(join(ROOT, 'docs/security.md'), 'utf8'));
  expect(spoken.toSorted()).toEqual(all.toSorted());
});

test('every package comes from the registry, with its hash', async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const foreign = Object.entries<{ link?: boolean; resolved?: string; integrity?: string }>(
    packages,
  )
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    // The lock file omits the registry's address; another one's would be there.
    .filter(([, { resolved, integrity }]) => resolved || !integrity?.startsWith('sha512-'));
  expect(foreign.map(([place]) => place)).toEqual([]);
});
