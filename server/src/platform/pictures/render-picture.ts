import sharp, { type Sharp } from 'sharp';
import {
  type OnePicture,
  PICTURE_WIDTHS,
  type PictureFacts,
  PictureRefused,
  widthsOf,
} from './picture.ts';
import type { PictureFile } from './picture-store.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);
const SMALLEST = Math.min(...PICTURE_WIDTHS);
/** Phones take up to 50 million; the decoded picture must fit in memory. */
const MOST_PIXELS = 64_000_000;
/** WebP allows no side above 16,383 pixels, and a thin strip shows no room. */
const LONGEST_SHAPE = 4;

// Measured: docs/decisions/0009-pictures.md and 0080-first-visits.md. All but the smallest are mostly shown at two or
// more device pixels per CSS pixel, where the loss is not visible.
const ENCODERS = {
  avif: (image: Sharp, width: number) =>
    image.avif({ quality: width === SMALLEST ? 55 : 45, effort: width === LARGEST ? 0 : 1 }),
  webp: (image: Sharp) => image.webp({ quality: 75, effort: 2 }),
};

// Several pictures at once use the cores better than several threads for one picture.
sharp.concurrency(1);
// Uploads from strangers reach these decoders and no others (no SVG, no PDF).
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
 * Renders the files of a picture, `<width>.avif` and `<width>.webp` for each of its widths, upright and without
 * metadata.
 *
 * @throws PictureRefused when the source is broken, too large or too thin.
 */
export async function renderPicture(
  source: Buffer,
): Promise<{ facts: PictureFacts; files: PictureFile[] }> {
  const { pixels, facts } = await decode(source);
  const files: PictureFile[] = [];
  for (const width of widthsOf(facts)) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const image = pixels.clone().resize({ width });
      const bytes = await encode(image, width).toBuffer();
      files.push({ name: `${width}.${format}`, bytes });
    }
  }
  return { facts, files };
}

/** The same as a single file, for the few who may see it. ¶ @throws PictureRefused as above. */
export async function renderOne(source: Buffer): Promise<OnePicture> {
  const { pixels } = await decode(source);
  const { data, info } = await ENCODERS.webp(pixels).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Decodes the picture once, so that a broken one is refused before anything is encoded. */
async function decode(source: Buffer): Promise<{ pixels: Sharp; facts: PictureFacts }> {
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
