// npm run demo:pictures: makes two more pictures of each room of the demo from the existing two: closer, in another
// light, and of one side alone. They are kept in the repository like the others, so that a first start renders nothing.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '#platform/pictures/render-picture.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const LIST = join(DEMO, 'pictures.json');

type Picture = { key: string; alt: string; color: string; width: number; height: number };
type Variation = {
  /** The last letter of the name of its source, and of its own. */
  from: string;
  to: string;
  /** The beginning of its alternative text. */
  words: string;
  /** Within the picture's 1200 by 800. */
  crop: { left: number; top: number; width: number; height: number };
  isMirrored: boolean;
  light: { brightness: number; saturation: number };
  tint: string;
};

const VARIATIONS: readonly Variation[] = [
  {
    from: 'a',
    to: 'c',
    words: 'Closer',
    crop: { left: 60, top: 200, width: 840, height: 560 },
    isMirrored: false,
    light: { brightness: 1.08, saturation: 0.95 },
    tint: 'rgba(190, 214, 236, 0.16)',
  },
  {
    from: 'b',
    to: 'd',
    words: 'From the other side',
    crop: { left: 320, top: 160, width: 840, height: 560 },
    isMirrored: true,
    light: { brightness: 0.94, saturation: 1.08 },
    tint: 'rgba(232, 148, 84, 0.18)',
  },
];

const WIDTH = 800;

const drawn = (JSON.parse(await readFile(LIST, 'utf8')) as Picture[]).filter(({ key }) =>
  VARIATIONS.every(({ to }) => !key.endsWith(to)),
);
const varied: Picture[] = [];
for (const picture of drawn) {
  const variation = VARIATIONS.find(({ from }) => picture.key.endsWith(from));
  if (variation) varied.push(await vary(picture, variation));
}
const all = [...drawn, ...varied].toSorted((one, other) => (one.key < other.key ? -1 : 1));
await writeFile(LIST, `${JSON.stringify(all, null, 2)}\n`);
process.stdout.write(`Drew ${varied.length} pictures.\n`);

async function vary({ key, alt }: Picture, variation: Variation): Promise<Picture> {
  const { to, words, crop, isMirrored, light, tint } = variation;
  const cut = await sharp(await readFile(join(DEMO, 'pictures', key, '1200.webp')))
    .extract(crop)
    .resize({ width: WIDTH })
    .flop(isMirrored)
    .modulate(light)
    .png()
    .toBuffer();
  const { width = WIDTH, height = 0 } = await sharp(cut).metadata();
  const veil = await sharp({ create: { width, height, channels: 4, background: tint } })
    .png()
    .toBuffer();
  const source = await sharp(cut)
    .composite([{ input: veil }])
    .png()
    .toBuffer();
  const { facts, files } = await renderPicture(source);
  const varied = `${key.slice(0, -1)}${to}`;
  const folder = join(DEMO, 'pictures', varied);
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  return {
    key: varied,
    alt: `${words}: ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`,
    ...inOrder(facts),
  };
}

function inOrder({ color, width, height }: Omit<Picture, 'key' | 'alt'>) {
  return { color, width, height };
}
