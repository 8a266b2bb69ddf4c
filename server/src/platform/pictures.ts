import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import sharp, { type Sharp } from 'sharp';

/** Widths in pixels, ascending. A picture is never enlarged: a smaller one has its own width alone. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Of the picture as it was given, upright. `color` is its average, such as `#ad947f`. */
type PictureFacts = { width: number; height: number; color: string };

/** The file is not a picture that can be shown. The message is a sentence for its sender. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** A phone takes up to 50 million; what a file unpacks to must fit in memory. */
const MOST_PIXELS = 64_000_000;
/** Unpacked, a picture can take a quarter of a gigabyte. */
const MOST_AT_ONCE = 2;
/** WebP holds no side above 16,383 pixels, and a thin strip shows no room. */
const LONGEST_SHAPE = 4;

// Efforts are measured: docs/decisions/0009-pictures.md.
const ENCODERS = {
  avif: (image: Sharp, width: number) =>
    image.avif({ quality: 55, effort: width === LARGEST ? 0 : 1 }),
  webp: (image: Sharp) => image.webp({ quality: 75, effort: 2 }),
};

// Several pictures at once use the cores better than several threads for one picture.
sharp.concurrency(1);
// What a stranger uploads reaches these decoders and no other (no SVG, no PDF).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

/** A picture as pages show it: its address, and the widths it is there in beside it. */
export type StoredPicture = PictureFacts & { url: string; widths: number[] };

/** Where the pictures people upload are kept. */
export type PictureStore = {
  /** Renders and keeps a picture. @throws PictureRefused */
  keep(source: Buffer): Promise<StoredPicture>;
  /** Removes a kept picture by its address; one that is not there any more is no problem. */
  forget(url: string): Promise<void>;
};

/** Pictures in a folder, served below `/pictures/`. Their addresses cannot be guessed. */
export function picturesIn(folder: string): PictureStore {
  const render = fastq.promise(async (source: Buffer): Promise<StoredPicture> => {
    const key = randomUUID();
    const facts = await renderPicture(source, join(folder, key));
    const widths = widthsOf(facts);
    return { ...facts, url: `/pictures/${key}/${widths.at(-1)}.webp`, widths };
  }, MOST_AT_ONCE);
  return {
    keep: (source) => render.push(source),
    async forget(url) {
      const key = /^\/pictures\/([0-9a-f-]{36})\//.exec(url)?.[1];
      if (key) await rm(join(folder, key), { recursive: true, force: true });
    },
  };
}

/**
 * Writes `<folder>/<width>.avif` and `<folder>/<width>.webp` for each width the picture has,
 * upright and without its metadata. Files already there stay, and none is ever there in part,
 * so an interrupted run is finished by running it again.
 * @throws PictureRefused when the source is broken, too large or too thin.
 */
export async function renderPicture(
  source: string | Buffer,
  folder: string,
): Promise<PictureFacts> {
  const { pixels, facts } = await decode(source);
  await mkdir(folder, { recursive: true });
  for (const width of widthsOf(facts)) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const file = join(folder, `${width}.${format}`);
      if (existsSync(file)) continue;
      const image = pixels.clone().resize({ width });
      await writeWhole(file, await encode(image, width).toBuffer());
    }
  }
  return facts;
}

/** The widths a picture is rendered in. */
function widthsOf({ width }: { width: number }): number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each <= width);
  return smaller.length > 0 ? smaller : [width];
}

/** Unpacks the picture once, so that a broken one is refused before anything is written. */
async function decode(source: string | Buffer): Promise<{ pixels: Sharp; facts: PictureFacts }> {
  try {
    const image = sharp(source, { limitInputPixels: MOST_PIXELS });
    const { autoOrient: size } = await image.metadata();
    refuseBadShape(size);
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LARGEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    const average = await pixels.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    return { pixels, facts: { ...size, color: `#${average.toString('hex')}` } };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('This file cannot be read as a JPEG, PNG, WebP or AVIF picture.', {
      cause: error,
    });
  }
}

function refuseBadShape({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) {
    throw new PictureRefused('This picture is too long and thin to show a room.');
  }
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
