// Prints a subset of the headline font, with the weights and characters of most headlines: half its size.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WHOLE = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
/** The same as `unicode-range` in `theme.css`: other characters, such as é, load the whole font. */
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
