// npm run web:pictures: renders the pictures of our own pages in the widths and formats that browsers choose from, with
// a module for each. They are committed, so that a first start need not render any.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const PICTURES = join(import.meta.dirname, '../pictures');
const FOLDER = join(PICTURES, 'drawn');

type Drawn = {
  name: string;
  /** The source file. */
  of: string;
  widths: readonly number[];
  /** The aspect ratio, width by height, if it differs from the source's. */
  ratio?: number;
};

const DRAWN: readonly Drawn[] = [
  { name: 'hero-wide', of: 'hero', widths: [1200, 1600, 2000], ratio: 5 },
  { name: 'hero-narrow', of: 'hero', widths: [480, 800, 1200], ratio: 3 },
  { name: 'invitation', of: 'call-to-action', widths: [400, 800, 1200] },
  { name: 'entrance', of: 'sign-in', widths: [800, 1200] },
  { name: 'studio', of: 'host', widths: [400, 800, 1200] },
  { name: 'workshop', of: 'host-request', widths: [400, 800, 1200] },
];

/** The smaller first, as browsers take the first that they know. Drawn once, so with all the effort there is. */
const FORMATS = {
  avif: (picture: Sharp) => picture.avif({ effort: 9 }),
  webp: (picture: Sharp) => picture.webp({ effort: 6 }),
};

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
for (const drawn of DRAWN) await draw(drawn);

async function draw({ name, of, widths, ratio }: Drawn): Promise<void> {
  const whole = sharp(join(PICTURES, `${of}.webp`));
  const { width: full, height: tall } = await whole.metadata();
  const heightOf = (width: number) => Math.round(width / (ratio ?? full / tall));
  for (const width of widths) {
    const cut = whole.clone().resize({ width, height: heightOf(width), fit: 'cover' });
    for (const [format, encode] of Object.entries(FORMATS))
      await encode(cut.clone()).toFile(join(FOLDER, `${name}-${width}.${format}`));
  }
  const largest = Math.max(...widths);
  await writeFile(
    join(PICTURES, `${name}.gen.ts`),
    moduleOf(name, widths, { w: largest, h: heightOf(largest) }),
  );
  process.stdout.write(`Drew ${name}.\n`);
}

function moduleOf(
  name: string,
  widths: readonly number[],
  { w, h }: { w: number; h: number },
): string {
  const formats = Object.keys(FORMATS);
  const imports = formats.flatMap((format) =>
    widths.map((width) => `import ${format}${width} from './drawn/${name}-${width}.${format}';`),
  );
  const sources = formats.map((format) => {
    const candidates = widths.map((width) => `\${${format}${width}} ${width}w`);
    return `    ${format}: \`${candidates.join(', ')}\`,`;
  });
  return [
    '// Made by `npm run web:pictures`. Not to be edited.',
    ...imports,
    '',
    `export const ${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())} = {`,
    '  sources: {',
    ...sources,
    '  },',
    `  img: { src: webp${w}, w: ${w}, h: ${h} },`,
    '};',
    '',
  ].join('\n');
}
