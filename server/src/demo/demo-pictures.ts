import { join } from 'node:path';
import { widthsOf } from '#platform/pictures/picture.ts';
import type { StoredPicture } from '#platform/pictures/pictures.ts';
import { readDemo } from './demo-data.ts';

/** Already rendered in all widths, like uploads. */
export const DEMO_PICTURES = join(import.meta.dirname, '../../demo/pictures');

export type DrawnPicture = StoredPicture & { alt: string; served_url: string; problem: null };
type DemoPicture = Omit<DrawnPicture, 'url' | 'served_url' | 'problem' | 'widths'> & {
  key: string;
};

const readAll = () => readDemo<DemoPicture[]>('pictures.json');

/** The demo's pictures as spaces show them, by key. */
export async function readPictures(): Promise<Map<string, DrawnPicture>> {
  return new Map(
    (await readAll()).map(({ key, ...facts }) => {
      const widths = widthsOf(facts);
      const url = `/pictures/${key}/${widths.at(-1)}.webp`;
      return [key, { ...facts, url, served_url: url, problem: null, widths }];
    }),
  );
}
