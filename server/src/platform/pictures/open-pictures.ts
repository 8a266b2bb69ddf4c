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
  /** A folder of pictures that come with Nafasi; null: none. */
  shipped: string | null;
};

/** Where pictures were kept before they were kept in the database. */
export const oldFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'pictures');

/** Opens the pictures where the settings say, and looks after those that lie where they were kept before. */
export async function openPictures({
  config,
  db,
  now,
  shipped,
  ...voice
}: Surroundings): Promise<Pictures> {
  const { place, cacheBytes } = config.pictures;
  const store = await withOld(await storeAt(place, db), config, voice);
  if (place.kind === 'folder') return picturesIn(store, null, shipped);
  const onError = (error: unknown) =>
    voice.warn(`The cache of pictures takes or gives nothing: ${error}`);
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

/** The store, and beside it what nobody has moved yet from the folder where pictures were kept before. */
async function withOld(
  store: PictureStore,
  config: Config,
  { say, warn }: Pick<Voice, 'say' | 'warn'>,
): Promise<PictureStore> {
  const { place } = config.pictures;
  const folder = oldFolder(config);
  const old = picturesInFolder(folder);
  if ((place.kind === 'folder' && place.folder === folder) || !(await hasPictures(old)))
    return store;
  // The built-in database has no process but this one, and no command reaches it.
  if (!config.databaseUrl) {
    say(`Moving the pictures in ${folder} to ${nameOf(place)} ...`);
    await movePictures(old, store, { remove: true });
    return store;
  }
  warn(
    `There are pictures in ${folder}, which this process alone serves. Move them to ${nameOf(place)}: nafasi pictures move file://${folder} (in a clone: npm run pictures -- move file://${folder}).`,
  );
  return {
    ...store,
    read: async (key, name) =>
      (await store.read(key, name)) ??
      (await old.read(key, name)) ??
      // Moved between the two.
      store.read(key, name),
    async remove(key) {
      await store.remove(key);
      await old.remove(key);
    },
  };
}

/** Whether there are any. */
export async function hasPictures(store: PictureStore): Promise<boolean> {
  for await (const _picture of store.list()) return true;
  return false;
}
