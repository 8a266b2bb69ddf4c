import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import type { Preview } from './draw-preview.ts';
import { type PictureFacts, widthsOf } from './picture.ts';

/** Unpacked, a picture can take a quarter of a gigabyte. */
const MOST_AT_ONCE = 2;

/** A picture as pages show it: its address, and the widths it is there in beside it. */
export type StoredPicture = PictureFacts & { url: string; widths: number[] };

/** Where the pictures people upload are kept. */
export type PictureStore = {
  /** Renders and keeps a picture. @throws PictureRefused */
  keep(source: Buffer): Promise<StoredPicture>;
  /** Removes a kept picture by its address; one that is not there any more is no problem. */
  forget(url: string): Promise<void>;
  /** Draws the picture by which a link is previewed, as a JPEG, with one that is kept in it by its address. */
  drawPreview(words: Omit<Preview, 'photo'> & { photo: string | null }): Promise<Buffer>;
};

/** Pictures in a folder, served below `/pictures/`. Their addresses cannot be guessed. `others` are served too, from other folders. */
export function picturesIn(folder: string, others: readonly string[] = []): PictureStore {
  const render = fastq.promise(async (source: Buffer): Promise<StoredPicture> => {
    const key = randomUUID();
    // The library that renders comes with 20 MB of code: only where pictures are uploaded.
    const { renderPicture } = await import('./render-picture.ts');
    const facts = await renderPicture(source, join(folder, key));
    const widths = widthsOf(facts);
    return { ...facts, url: `/pictures/${key}/${widths.at(-1)}.webp`, widths };
  }, MOST_AT_ONCE);
  return {
    keep: (source) => render.push(source),
    async drawPreview({ photo, ...words }) {
      const { drawPreview } = await import('./draw-preview.ts');
      const source = photo === null ? null : await readKept([folder, ...others], photo);
      return drawPreview({ ...words, photo: source });
    },
    async forget(url) {
      const key = /^\/pictures\/([0-9a-f-]{36})\//.exec(url)?.[1];
      if (key) await rm(join(folder, key), { recursive: true, force: true });
    },
  };
}

/** A picture by its address, from whichever folder has it; null where none has. */
async function readKept(folders: readonly string[], url: string): Promise<Buffer | null> {
  const [, key, file] = /^\/pictures\/([\w-]+)\/(\d+\.webp)$/.exec(url) ?? [];
  if (!key || !file) return null;
  for (const folder of folders) {
    const bytes = await readFile(join(folder, key, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (bytes) return bytes;
  }
  return null;
}
