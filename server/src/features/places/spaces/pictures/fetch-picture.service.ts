// Pictures at other hosts' addresses are fetched once and served by us: viewing a space reveals it to nobody else, and
// pages load pictures from nowhere else.
import { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limit } from '#platform/http/limits.ts';
import type { Queue, Task } from '#platform/jobs.ts';
import { fetchFileOutside } from '#platform/outside.ts';
import { PictureRefused } from '#platform/pictures/picture.ts';
import type { Platform } from '#platform/platform.ts';
import { lockListed } from '../spaces.queries.ts';
import { MOST_IMAGES } from '../spaces.rules.ts';
import {
  findOwnerOf,
  findWaiting,
  setProblem,
  setServed,
  type Wanted,
} from './fetch-picture.queries.ts';
import { insertUpload } from './uploads.queries.ts';

const FETCHES: Limit = { name: 'picture-fetch', tries: 120, seconds: 3600 };
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_QUEUED = 500;

/** One task per picture, so that a server that hangs delays no other. */
export const fetchPictures = {
  name: 'fetch-picture',
  data: z.object({ space_id: z.number(), url: z.string() }),
} satisfies Task<Wanted>;

/** Queues the pictures of a space that wait to be fetched, once the transaction is committed. */
export async function queuePictures(tx: Tx, queue: Queue, spaceId: number): Promise<void> {
  for (const wanted of await findWaiting(tx, spaceId, MOST_IMAGES))
    await queue.add(tx, fetchPictures, wanted);
}

/** The same for all spaces: those from before pictures were fetched, and those whose tasks failed for good. */
export const queueWaiting = ({ db, queue }: Platform): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const wanted of await findWaiting(tx, null, MOST_QUEUED))
      await queue.add(tx, fetchPictures, wanted);
  });

/** Fetches a picture that is still needed and stores it like an upload; or records why not. */
export async function fetchPicture(platform: Platform, wanted: Wanted): Promise<void> {
  const { db, clock, limits, pictures } = platform;
  const ownerId = await findOwnerOf(db, wanted);
  if (ownerId === null) return;
  // It keeps waiting: a later task retries it.
  if (!(await limits.takes(FETCHES, String(ownerId)))) return;
  const fetched = await fetchAndRender(platform, wanted.url);
  const failed = typeof fetched === 'string';
  if (!failed) {
    // Recorded before its files are stored, like an upload.
    await insertUpload(db, { ...fetched.picture, user_id: ownerId, created_at: clock.now() });
    await pictures.keep(fetched);
  }
  await inTransaction(db, async (tx) => {
    // The card is built from the space's row too: it must be the present one, not the one before somebody else's
    // change.
    await lockListed(tx, wanted.space_id);
    if (failed) await setProblem(tx, wanted, fetched);
    // If it is no longer needed, it is an upload that no space shows.
    else await setServed(tx, wanted, fetched.picture);
  });
}

/** The picture to be stored; or a sentence that says why there is none. */
async function fetchAndRender({ config, pictures }: Platform, url: string) {
  const fetched = await fetchFileOutside(url, {
    inside: config.importsFromInside,
    plain: true,
    accept: 'image/avif, image/webp, image/jpeg, image/png',
    mostBytes: MOST_BYTES,
  });
  if (fetched.outcome === 'failed') return fetched.sentence;
  if (fetched.outcome === 'unchanged') throw new Error('Nothing was known of this picture');
  try {
    return await pictures.render(fetched.bytes);
  } catch (error) {
    if (error instanceof PictureRefused) return error.message;
    throw error;
  }
}
