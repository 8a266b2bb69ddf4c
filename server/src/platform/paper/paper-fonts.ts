// The product's own typeface for papers: two files per weight, with different letters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 600 | 700;
type Font = { name: string; file: Buffer };

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('@fontsource/figtree/package.json')), 'files');

// Bytes.
const WOFF = { head: 44, entry: 20 };
const SFNT = { head: 12, entry: 16 };

/** A weight's files, the one with the most letters first. */
const filesOf = (weight: Weight, name: string): Font[] =>
  ['latin', 'latin-ext'].map((letters) => {
    const woff = readFileSync(join(FOLDER, `figtree-${letters}-${weight}-normal.woff`));
    return { name: `${name}-${letters}`, file: unpackWoff(woff) };
  });

const FONTS: Record<Weight, readonly Font[]> = {
  400: filesOf(400, 'regular'),
  600: filesOf(600, 'strong'),
  700: filesOf(700, 'bold'),
};

export const ALL_FONTS: readonly Font[] = Object.values(FONTS).flat();

/** The names of a weight's files, in their order. */
export const fontsOf = (weight: Weight): string[] => FONTS[weight].map(({ name }) => name);

/**
 * Unpacks a WOFF file into the plain font it holds (W3C, WOFF File Format 1.0, sections 3 to 5). Left packed, its
 * tables would be unpacked anew for every document, which takes longer than all the rest.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** log * 16, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let nth = 0; nth < count; nth += 1) {
    const entry = WOFF.head + nth * WOFF.entry;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const stored = woff.subarray(from, (from as number) + (packed as number));
    const table = packed === length ? stored : inflateSync(stored);
    const place = SFNT.head + nth * SFNT.entry;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(table.length, place + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
