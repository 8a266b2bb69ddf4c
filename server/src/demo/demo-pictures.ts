import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_WIDTHS, renderPictures, type StoredPicture } from '#platform/pictures.ts';
import { readDemo } from './demo-data.ts';

const SOURCES = join(import.meta.dirname, '../../demo/pictures');

export type DrawnPicture = StoredPicture & { alt: string; served_url: string; problem: null };
type DemoPicture = Omit<DrawnPicture, 'url' | 'served_url' | 'problem' | 'widths'> & {
  key: string;
};

const readAll = () => readDemo<DemoPicture[]>('pictures.json');

/** The demo's pictures as spaces show them, by key. */
export async function readPictures(): Promise<Map<string, DrawnPicture>> {
  const widths = [...PICTURE_WIDTHS];
  return new Map(
    (await readAll()).map(({ key, ...facts }) => {
      const url = `/pictures/${key}/1200.webp`;
      return [key, { ...facts, url, served_url: url, problem: null, widths }];
    }),
  );
}

/** Renders the demo's pictures in the sizes that pages show; those already there are kept. */
export async function drawPictures(
  folder: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // The largest WebP is written last: where it is, the others are.
  const missing = (await readAll()).filter(
    ({ key }) => !existsSync(join(folder, key, '1200.webp')),
  );
  const sources = missing.map(({ key }) => ({ key, source: join(SOURCES, `${key}.webp`) }));
  await renderPictures(sources, folder, (done, total) => {
    signal.throwIfAborted();
    if (done % 12 === 0) say(`Drawing the pictures of the demo spaces: ${done} of ${total}`);
  });
}
