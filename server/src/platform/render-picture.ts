import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type PictureFacts, PictureRefused, widthsOf } from './picture.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);
const SMALLEST = Math.min(...PICTURE_WIDTHS);
/** A phone takes up to 50 million; what a file unpacks to must fit in memory. */
const MOST_PIXELS = 64_000_000;
/** WebP holds no side above 16,383 pixels, and a thin strip shows no room. */
const LONGEST_SHAPE = 4;

// Measured: docs/decisions/0009-pictures.md and 0080-first-visits.md. All but the smallest are mostly shown with two
// dots or more to a pixel, where what is lost is not seen.
const ENCODERS = {
  avif: (image: Sharp, width: number) =>
    image.avif({ quality: width === SMALLEST ? 55 : 45, effort: width === LARGEST ? 0 : 1 }),
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
