import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Voice } from '../voice.ts';
import { picturesInDatabase } from './database-store.ts';
import { picturesInFolder } from './folder-store.ts';
import { movePictures } from './move-pictures.ts';
import { openPictureCache } from './picture-cache.ts';
import { nameOf, type PicturePlace } from './picture-place.ts';
import type { PictureStore } from './picture-store.ts';
import { type Pictures, picturesIn } from './pictures.ts';

type Surroundings = Pick<Voice, 'say' | 'warn'> & {
  config: Config;
  db: Db;
  now: () => Date;
  /** A folder of pictures that ship with Nafasi; null: none. */
  shipped: string | null;
};

type OldPlace = Exclude<PicturePlace, { kind: 's3' }>;

/** Where earlier pictures may be, other than the current place: the folder of earlier releases, and the database. */
export const oldPlaces = ({ dataDir, pictures }: Pick<Config, 'dataDir' | 'pictures'>) => {
  const all: OldPlace[] = [
    { kind: 'folder', folder: join(dataDir, 'pictures') },
    { kind: 'database' },
  ];
  return all.filter((old) => nameOf(old) !== nameOf(pictures.place));
};

/** The command that moves the pictures of an old place to the current one, for a person to type. */
export function commandToMove(old: OldPlace): string {
  const from = old.kind === 'folder' ? `file://${old.folder}` : 'database';
  return `nafasi pictures move ${from} (in a clone: npm run pictures -- move ${from})`;
}

/** Opens the store that the settings name, and handles pictures left in earlier places. */
export async function openPictures(surroundings: Surroundings): Promise<Pictures> {
  const { config, db, now, shipped, warn } = surroundings;
  const { place, cacheBytes } = config.pictures;
  const store = await withOld(await storeAt(place, db), surroundings);
  if (place.kind === 'folder') return picturesIn(store, null, shipped);
  const onError = (error: unknown) =>
    warn(`The cache of pictures takes or gives nothing: ${error}`);
  const folder = join(config.dataDir, 'picture-cache');
  const cache = await openPictureCache({ folder, mostBytes: cacheBytes, now, onError });
  return picturesIn(store, cache, shipped);
}

export async function storeAt(place: PicturePlace, db: Db): Promise<PictureStore> {
  if (place.kind === 'database') return picturesInDatabase(db);
  if (place.kind === 'folder') return picturesInFolder(place.folder);
  const { picturesInS3 } = await import('./s3-store.ts');
  return picturesInS3(place);
}

/** The store, together with pictures that nobody has moved yet from earlier places. */
async function withOld(
  store: PictureStore,
  { config, db, say, warn }: Pick<Surroundings, 'config' | 'db' | 'say' | 'warn'>,
): Promise<PictureStore> {
  let all = store;
  const here = nameOf(config.pictures.place);
  for (const place of oldPlaces(config)) {
    const old = await storeAt(place, db);
    if (!(await hasPictures(old))) continue;
    // Only this process uses the built-in database, and no command reaches it.
    if (!config.databaseUrl) {
      say(`Moving the pictures in ${nameOf(place)} to ${here} ...`);
      await movePictures(old, store, { remove: true });
      continue;
    }
    warn(
      `There are pictures in ${nameOf(place)} from before. Move them to ${here}: ${commandToMove(place)}.`,
    );
    all = beside(all, old);
  }
  return all;
}

const beside = (store: PictureStore, old: PictureStore): PictureStore => ({
  ...store,
  read: async (key, name) =>
    (await store.read(key, name)) ??
    (await old.read(key, name)) ??
    // In case it was moved between the two reads.
    store.read(key, name),
  // From the old place first, so that it is not moved from there afterwards.
  async remove(key) {
    await old.remove(key);
    await store.remove(key);
  },
});

/** Whether there are any. */
export async function hasPictures(store: PictureStore): Promise<boolean> {
  for await (const _picture of store.list()) return true;
  return false;
}
