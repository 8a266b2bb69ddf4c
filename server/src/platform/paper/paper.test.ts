import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Paper } from './paper.ts';
import { writePdf } from './paper-pdf.ts';
import { legible, linesOf } from './paper-text.ts';

const paper: Paper = {
  kind: 'Receipt',
  number: 'RCT-000123',
  about: 'Booking BK-12',
  notice: null,
  facts: [{ name: 'Paid by', lines: ['Wanjikũ Mũgo'] }],
  tables: [
    {
      title: 'Payments',
      heads: ['What', 'When', 'Amount'],
      rows: [['M-Pesa UKO4K7P2QX', 'Tue 24 Nov 2026, 10:05', 'Ksh 17,500.00']],
      sums: [['Paid', 'Ksh 17,500.00']],
    },
  ],
  closing: ['It is not a tax invoice.'],
  at: new Date('2026-11-24T10:05:00+03:00'),
};
const rows = (count: number): Paper => ({
  ...paper,
  tables: paper.tables.map((table) => ({
    ...table,
    rows: Array.from({ length: count }, () => table.rows[0] as string[]),
  })),
});
const bytesOf = (given: Paper): Promise<Buffer> => buffer(writePdf(given));

/** The file with its compressed parts unpacked. */
async function textOf(given: Paper): Promise<string> {
  const bytes = await bytesOf(given);
  const parts: string[] = [];
  let from = 0;
  for (let start = bytes.indexOf('stream\n', from); start >= 0; ) {
    const end = bytes.indexOf('\nendstream', start);
    parts.push(bytes.toString('latin1', from, start), unpacked(bytes.subarray(start + 7, end)));
    from = end + 10;
    start = bytes.indexOf('stream\n', from);
  }
  return parts.join('') + bytes.toString('latin1', from);
}

const unpacked = (part: Buffer): string =>
  part[0] === 0x78 ? inflateSync(part).toString('latin1') : part.toString('latin1');
const pagesIn = (text: string): number => (text.match(/\/Type \/Page\b/g) ?? []).length;

describe('a paper as a PDF', () => {
  test('has a moderate size, a title, a language, a structure, and its typeface embedded', async () => {
    const bytes = await bytesOf(paper);
    expect(bytes.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThan(60_000);
    const text = await textOf(paper);
    expect(text).toContain('(Receipt RCT-000123)');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/DisplayDocTitle true');
    for (const tag of ['Document', 'H1', 'H2', 'L', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(text).toContain(`/S /${tag}\n`);
    expect(text).toContain('(D:20261124070500Z)');
    expect(text).toMatch(/\/FontName \/\w+\+Figtree-Regular/);
    expect(text).not.toContain('Helvetica');
    expect(pagesIn(text)).toBe(1);
  });

  test('is the same file whether or not other letters were written before', async () => {
    const other = { ...paper, facts: [{ name: 'Paid by', lines: ['Ľudmila Ŵ'] }] };
    const first = await bytesOf(other);
    expect(first.equals(await bytesOf(other))).toBe(true);
  });

  test('is the same file each time, and another one for another paper', async () => {
    const first = await bytesOf(paper);
    expect(first.equals(await bytesOf(paper))).toBe(true);
    expect(first.equals(await bytesOf({ ...paper, number: 'RCT-000124' }))).toBe(false);
  });

  test.each([
    [1, 1],
    [30, 2],
    [90, 4],
  ])('of %i rows has %i pages', async (count, pages) => {
    expect(pagesIn(await textOf(rows(count)))).toBe(pages);
  });

  test('gives screen readers the letters that it cannot show', async () => {
    const text = await textOf({ ...paper, facts: [{ name: 'Paid by', lines: ['王小明 Otieno'] }] });
    // In UTF-16, as the format requires.
    const actual = Buffer.from('\ufeff王小明 Otieno', 'utf16le').swap16().toString('latin1');
    const escaped = actual.replaceAll(/[\\()]/g, (character) => `\\${character}`);
    expect(text).toContain(`/ActualText (${escaped})`);
  });

  test.each([
    ['nothing', ''],
    ['one endless word', 'w'.repeat(500)],
    ['letters of all kinds', '🙂 عمر \u200d Ọ́ládélé ẞ \u0301 ﬁ 𝔘'],
    ['broken letters', '\ud800 a \udc00'],
  ])('comes out with %s in every place', async (_, words) => {
    const strange: Paper = {
      ...paper,
      notice: words,
      facts: [{ name: words, lines: [words, words] }],
      tables: paper.tables.map((table) => ({ ...table, rows: [[words, words, words]] })),
      closing: [words],
    };
    expect(pagesIn(await textOf(strange))).toBeGreaterThan(0);
  });
});

describe('what a typeface has not', () => {
  const has = (character: string) => /[\x20-\x7e]|\u0303|é/.test(character);
  test.each([
    ['Wanjikũ', 'Wanjiku\u0303'],
    ['Cafe\u0301', 'Café'],
    ['Ạnh', 'Anh'],
    ['王 Li', '? Li'],
    ['a\u200db', 'ab'],
  ])('%j is written as %j', (words, shown) => {
    expect(legible(words, has)).toBe(shown);
  });
});

describe('lines of ten letters', () => {
  const isWide = (text: string) => text.length > 10;
  test.each([
    ['', ['']],
    ['one two', ['one two']],
    ['one two three four', ['one two ', 'three four']],
    ['abcdefghijklmno', ['abcdefghij', 'klmno']],
    ['a abcdefghijklmno b', ['a ', 'abcdefghij', 'klmno b']],
  ])('hold %j', (text, lines) => {
    expect(linesOf(text, isWide)).toEqual(lines);
  });
});
