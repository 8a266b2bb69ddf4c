// Preview pictures for links: a photograph, and words below it in the product's own typeface.
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { ALL_FONTS } from '../paper/paper-fonts.ts';

/** What a picture shows. */
export type Preview = {
  /** The stored picture of a room; null for none. */
  photo: Buffer | null;
  title: string;
  /** Replaces the title if the typeface lacks its letters. */
  otherTitle: string;
  facts: string;
  price: string;
  rating: string;
};

const SIZE = { width: 1200, height: 630 };
const PHOTO_HEIGHT = 372;
const MARGIN = 48;
const MARK_SIDE = 72;
/** The stroke and the comma of a price reach below its baseline; a rating has neither. */
const PRICE_DESCENT = 7;
const COLORS = { page: '#faf7f2', brand: '#0f5c4a', ink: '#1b1f1d', muted: '#5c5850' };
const JPEG = { quality: 82, progressive: true };

/** Draws it as a JPEG of 1200 by 630 pixels. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  fonts ??= unpackFonts();
  const files = await fonts;
  const title = legible(preview.title) || preview.otherTitle;
  const words = await Promise.all([
    setTitle(title, files),
    set(legible(preview.facts), { size: 30, color: COLORS.muted, weight: 'Regular' }, files),
    set(preview.price, { size: 36, color: COLORS.brand, weight: 'Bold' }, files),
    set(preview.rating, { size: 30, color: COLORS.muted, weight: 'Regular' }, files),
  ]);
  return sharp({ create: { ...SIZE, channels: 3, background: COLORS.page } })
    .composite([await layPhoto(preview.photo), await layMark(), ...layWords(words)])
    .jpeg(JPEG)
    .toBuffer();
}

async function layPhoto(photo: Buffer | null): Promise<OverlayOptions> {
  const size = { width: SIZE.width, height: PHOTO_HEIGHT };
  const ground = { create: { ...size, channels: 3, background: COLORS.brand } } as const;
  const input = photo ? sharp(photo).resize({ ...size, fit: 'cover' }) : sharp(ground);
  return { input: await input.png({ compressionLevel: 0 }).toBuffer(), left: 0, top: 0 };
}

const layMark = async (): Promise<OverlayOptions> => ({
  input: await sharp(await readFile(new URL('./mark.png', import.meta.url)))
    .resize(MARK_SIDE)
    .toBuffer(),
  left: MARGIN,
  top: MARGIN,
});

type Words = { input: Buffer; width: number; height: number } | null;

/** One below the other, the price and the rating side by side. */
function layWords([title, facts, price, rating]: Words[]): OverlayOptions[] {
  const laid: OverlayOptions[] = [];
  const lay = (words: Words | undefined, left: number, top: number) => {
    if (words) laid.push({ input: words.input, left, top: Math.round(top) });
  };
  let top = PHOTO_HEIGHT + 34;
  lay(title, MARGIN, top);
  top += (title?.height ?? 0) + 26;
  lay(facts, MARGIN, top);
  const foot = SIZE.height - 40;
  lay(price, MARGIN, foot - (price?.height ?? 0));
  lay(rating, MARGIN + (price?.width ?? 0) + 32, foot - PRICE_DESCENT - (rating?.height ?? 0));
  return laid;
}

type Style = { size: number; color: string; weight: 'Regular' | 'Bold' };
type Files = Record<Style['weight'], string>;

const WIDEST = SIZE.width - 2 * MARGIN;
const MOST_LETTERS = 90;

/** On one line if it fits, otherwise smaller on two; a longer title is cut. */
async function setTitle(title: string, files: Files): Promise<Words> {
  const style = { color: COLORS.ink, weight: 'Bold' } as const;
  const line = title.length > MOST_LETTERS ? null : await set(title, { ...style, size: 56 }, files);
  if (line && line.width <= WIDEST) return line;
  const small = { ...style, size: 40 };
  for (let letters = Math.min([...title].length, MOST_LETTERS); letters > 0; letters -= 10) {
    const cut = [...title].slice(0, letters).join('').trimEnd();
    const two = await set(
      cut.length < title.trimEnd().length ? `${cut} …` : cut,
      small,
      files,
      WIDEST,
    );
    if (two && two.height <= 2.6 * small.size && two.width <= WIDEST) return two;
  }
  return null;
}

async function set(text: string, { size, color, weight }: Style, files: Files, width?: number) {
  if (!text) return null;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${inMarkup(text)}</span>`,
      font: `Figtree ${weight} ${size}`,
      fontfile: files[weight],
      dpi: 72,
      rgba: true,
      ...(width && { width, wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const fitting = Math.min(info.width, WIDEST);
  const input =
    fitting === info.width || width
      ? data
      : await sharp(data)
          .extract({ left: 0, top: 0, width: fitting, height: info.height })
          .toBuffer();
  return { input, width: info.width, height: info.height };
}

const inMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The part of a text that the typeface has letters for; empty if nothing meaningful is left. */
function legible(text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : '';
}

let fonts: Promise<Files> | undefined;

/**
 * The library reads typefaces from files, by the path it was first given for the life of the process; naming one of
 * them makes the letters of all available.
 */
async function unpackFonts(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const { name, file } of ALL_FONTS) {
    const path = join(folder, `${name}.ttf`);
    await writeFile(path, file);
    await sharp({ text: { text: 'x', font: 'Figtree 10', fontfile: path } }).toBuffer();
  }
  return { Regular: join(folder, 'regular-latin.ttf'), Bold: join(folder, 'bold-latin.ttf') };
}
