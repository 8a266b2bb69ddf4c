import { StartProblem } from '../start-problem.ts';
import type { ListedPicture, PictureFile, PictureStore } from './picture-store.ts';
import { tryStore } from './try-store.ts';

export type Moved = {
  pictures: number;
  files: number;
  bytes: number;
  /** Keys of pictures that differ at the destination: neither copy was touched. */
  different: string[];
};

type Move = {
  /** Removes each from the source once it has been read back from the destination. */
  remove: boolean;
  /** Called after each picture. */
  onMoved?: (moved: Moved) => void;
};

/**
 * Copies all pictures of one store into another, one by one, and reads each back. If interrupted, every picture is
 * whole in at least one of the two; running it again continues.
 */
export async function movePictures(
  from: PictureStore,
  to: PictureStore,
  { remove, onMoved }: Move,
): Promise<Moved> {
  // Two names may lead to the same place, whatever they look like.
  if (remove && (await tryStore(from, to)))
    throw new StartProblem('Both places are the same. Nothing was moved.');
  const moved: Moved = { pictures: 0, files: 0, bytes: 0, different: [] };
  for await (const picture of from.list()) {
    const files = await readAll(from, picture);
    // Removed since it was listed.
    if (!files) continue;
    if (!(await copy(picture.key, files, to))) {
      moved.different.push(picture.key);
      continue;
    }
    if (remove) await from.remove(picture.key);
    moved.pictures += 1;
    moved.files += files.length;
    moved.bytes += files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    onMoved?.(moved);
  }
  return moved;
}

async function readAll(store: PictureStore, { key, names }: ListedPicture) {
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await store.read(key, name) })),
  );
  return files.every((file): file is PictureFile => file.bytes !== null) ? files : null;
}

/**
 * Copies the files that are missing; returns whether the destination has all of them unchanged. Files that differ there
 * are left alone.
 */
async function copy(key: string, files: readonly PictureFile[], to: PictureStore) {
  const there = await Promise.all(files.map(({ name }) => to.read(key, name)));
  const missing = files.filter((_file, nth) => there[nth] === null);
  if (missing.length > 0) await to.keep(key, missing);
  const kept = await Promise.all(
    files.map(async ({ name, bytes }, nth) =>
      (there[nth] ?? (await to.read(key, name)))?.equals(bytes),
    ),
  );
  return kept.every(Boolean);
}
