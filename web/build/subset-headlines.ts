// Prints the font of headlines with the weights and letters that they are mostly written in: half of it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WHOLE = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
/** As `unicode-range` in `theme.css` says: other letters, such as é, have the whole font loaded. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, nth) => String.fromCodePoint(0x20 + nth)),
  ...'\u2013\u2014\u2018\u2019\u201c\u201d\u2026',
].join('');

process.stdout.write(
  await subsetFont(await readFile(fileURLToPath(WHOLE)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 650, max: 700, default: 650 } },
  }),
);
