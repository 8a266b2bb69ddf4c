import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastq from 'fastq';
import type { Preview } from './draw-preview.ts';
import { orNull } from './folder-store.ts';
import { type OnePicture, type PictureFacts, widthsOf } from './picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { isKey, isName, type PictureFile, type PictureStore } from './picture-store.ts';

/** Decoded, a picture can take a quarter of a gigabyte. */
const MOST_AT_ONCE = 2;

/** A picture as pages use it: its address, and the widths available there. */
export type StoredPicture = PictureFacts & { url: string; widths: number[] };

/** A picture that is not stored yet, and its files. */
export type RenderedPicture = { picture: StoredPicture; files: PictureFile[] };

/** The pictures people upload. Their addresses cannot be guessed, and the content of an address never changes. */
export type Pictures = {
  /** Renders a picture, with the address it will have. @throws PictureRefused */
  render(source: Buffer): Promise<RenderedPicture>;
  /** Renders a picture as a single file, which is stored elsewhere and has no address. @throws PictureRefused */
  renderOne(source: Buffer): Promise<OnePicture>;
  /**
   * Stores a picture, for all processes to serve. Its upload must be recorded first: an unrecorded picture is never
   * removed.
   */
  keep(rendered: RenderedPicture): Promise<void>;
  /** Removes a stored picture by its address; removing one that is gone is fine. */
  forget(url: string): Promise<void>;
  /** A file of a picture; null if it is not stored. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** Draws the preview picture of a link, as a JPEG; `photo` is the address of a stored picture to include. */
  drawPreview(words: Omit<Preview, 'photo'> & { photo: string | null }): Promise<Buffer>;
};

/**
 * Pictures in a store, with a cache in front unless they are on this disk anyway. `shipped` is a folder of pictures
 * that ship with Nafasi, which previews can include too.
 */
export function picturesIn(
  store: PictureStore,
  cache: PictureCache | null = null,
  shipped: string | null = null,
): Pictures {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), MOST_AT_ONCE);
  const inTurn = <T>(work: () => Promise<T>) => queue.push(work) as Promise<T>;
  // The rendering library loads 20 MB of code: only if pictures are uploaded.
  const library = () => import('./render-picture.ts');
  const render = (source: Buffer): Promise<RenderedPicture> =>
    inTurn(async () => {
      const { facts, files } = await (await library()).renderPicture(source);
      const widths = widthsOf(facts);
      const url = `/pictures/${randomUUID()}/${widths.at(-1)}.webp`;
      return { picture: { ...facts, url, widths }, files };
    });
  const read: Pictures['read'] = async (key, name) => {
    if (!isKey(key) || !isName(name)) return null;
    const fetch = () => store.read(key, name);
    return cache ? cache.read(key, name, fetch) : fetch();
  };
  const readAt = async (url: string): Promise<Buffer | null> => {
    const { key, name } = partsOf(url);
    if (isKey(key)) return read(key, name);
    return shipped && isName(name) ? orNull(readFile(join(shipped, key, name))) : null;
  };
  return {
    render,
    renderOne: (source) => inTurn(async () => (await library()).renderOne(source)),
    keep: ({ picture, files }) => store.keep(partsOf(picture.url).key, files),
    async forget(url) {
      const { key } = partsOf(url);
      if (!isKey(key)) return;
      await store.remove(key);
      cache?.forget(key);
    },
    read,
    async drawPreview({ photo, ...words }) {
      const { drawPreview } = await import('./draw-preview.ts');
      return drawPreview({ ...words, photo: photo === null ? null : await readAt(photo) });
    },
  };
}

/** Empty if it is not the address of a picture of ours. */
function partsOf(url: string): { key: string; name: string } {
  const [, key = '', name = ''] = /^\/pictures\/([\w-]+)\/([\w.]+)$/.exec(url) ?? [];
  return { key, name };
}
