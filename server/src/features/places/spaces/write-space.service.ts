import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import {
  changedFacilities,
  type Facilities,
  NOTHING_TOLD,
  type SentFacilities,
  withSent,
} from './facilities/facilities.rules.ts';
import { problemWithSeats } from './facilities/facility-words.contract.ts';
import { clearProblems } from './pictures/fetch-picture.queries.ts';
import { queuePictures } from './pictures/fetch-picture.service.ts';
import { holdUploads } from './pictures/uploads.queries.ts';
import type { changeSpaceBody, createSpaceBody } from './space-bodies.contract.ts';
import { spaceRefusals } from './spaces.contract.ts';
import { spaceChanged, spaceCreated } from './spaces.events.ts';
import { findSpace, type LockedSpace } from './spaces.queries.ts';
import {
  areSame,
  changedFields,
  imagesToKeep,
  type SpaceImage,
  type WantedImage,
  withChanges,
} from './spaces.rules.ts';
import { lockManaged } from './spaces.service.ts';
import {
  holdOwner,
  insertSpace,
  replaceImages,
  setTerms,
  updateSpace,
} from './write-space.queries.ts';

type NewSpace = z.output<typeof createSpaceBody>;
type Change = z.output<typeof changeSpaceBody>;
type Space = Awaited<ReturnType<typeof readSpace>>;

/** Creates a space of the caller's, once per key; with LISTING_REVIEW it waits for an admin first. */
export async function createSpace(
  { db, clock, queue, config }: Platform,
  caller: Caller,
  input: NewSpace,
  repeat: Repeat,
) {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    once(tx, repeat, now, async () => {
      const isWaiting = config.listingReview;
      const space = await listNew(tx, caller, { ...input, isWaiting }, now);
      await queuePictures(tx, queue, space.id);
      return space;
    }),
  );
}

async function listNew(
  tx: Tx,
  caller: Caller,
  input: NewSpace & { isWaiting: boolean },
  now: Date,
): Promise<Space> {
  const { price_per_hour: price_cents, images = [], isWaiting, ...space } = input;
  if (!(await holdOwner(tx, caller.id))) throw new Refusal(platformRefusals.NOT_SIGNED_IN);
  const spaceId = await insertSpace(tx, {
    ...space,
    owner_id: caller.id,
    price_cents,
    images: await readImages(tx, images, [], space.title),
    terms: space.terms ?? null,
    location: space.location ?? null,
    status: isWaiting ? 'waiting' : (space.status ?? 'available'),
    facilities: facilitiesWith(NOTHING_TOLD, input, input.max_guests, now),
    created_at: now,
  });
  await happened(tx, spaceCreated, { about: spaceId, by: caller.id, at: now, isWaiting });
  return readSpace(tx, spaceId);
}

/**
 * Changes the sent fields of a space and nothing else. Its row is locked, so bookings see all of it or none. Pictures
 * that could not be fetched are retried.
 */
export async function changeSpace(
  { db, clock, queue }: Platform,
  caller: Caller,
  spaceId: number,
  input: Change,
) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockManaged(tx, caller, spaceId);
    const space = { ...(await readSpace(tx, spaceId)), ...locked };
    const next = withChanges(locked, input);
    const facilities = facilitiesWith(space, input, next.max_guests, now);
    const changed = [...changedFields(locked, next), ...changedFacilities(space, facilities)];
    if (changed.length > 0) await updateSpace(tx, spaceId, next, facilities);
    if (await changeImages(tx, space, input.images, next.title)) changed.push('images');
    if (await changeTerms(tx, space, input.terms, now)) changed.push('terms');
    const detail = { fields: changed };
    if (changed.length > 0)
      await happened(tx, spaceChanged, { about: spaceId, by: caller.id, at: now, detail });
    await clearProblems(tx, spaceId);
    await queuePictures(tx, queue, spaceId);
    return readSpace(tx, spaceId);
  });
}

/** A space's facilities after a change; refuses an arrangement that seats more than the space takes. */
function facilitiesWith(
  standing: Facilities,
  sent: SentFacilities,
  maxGuests: number,
  now: Date,
): Facilities {
  const next = withSent(standing, sent, nairobiDay(now));
  const sentence = problemWithSeats(next, maxGuests);
  if (sentence) throw new Refusal(platformRefusals.NOT_VALID, { sentence, field: 'seats' });
  return next;
}

/**
 * Replaces the pictures if others were sent; returns whether it did. Pictures without alternative text of their own
 * take the new title.
 */
async function changeImages(
  tx: Tx,
  space: Space,
  wanted: Change['images'],
  title: string,
): Promise<boolean> {
  const standing = space.images.map((image) =>
    image.alt === space.title ? { ...image, alt: title } : image,
  );
  const images = wanted ? await readImages(tx, wanted, standing, title) : standing;
  if (!areSame(images, space.images)) await replaceImages(tx, space.id, images);
  return !areSame(images, standing);
}

/** Terms are never changed in place: new ones are a new row. */
async function changeTerms(
  tx: Tx,
  space: Space & LockedSpace,
  terms: Change['terms'],
  now: Date,
): Promise<boolean> {
  const isAsItStands = terms === null ? space.agreement_id === null : terms === space.terms;
  if (terms === undefined || isAsItStands) return false;
  await setTerms(tx, space.id, terms, now);
  return true;
}

/** The pictures to store; refuses one that claims to be an upload and is unknown. */
async function readImages(
  tx: Tx,
  wanted: readonly WantedImage[],
  standing: readonly SpaceImage[],
  title: string,
): Promise<SpaceImage[]> {
  const urls = wanted.map(({ url }) => url);
  const known = [...(await holdUploads(tx, urls)), ...standing];
  const kept = imagesToKeep(wanted, known, title);
  if ('images' in kept) return kept.images;
  const sentence = `Picture ${kept.unknown} is not here any more. Please send it in again.`;
  throw new Refusal(spaceRefusals.IMAGE_UNKNOWN, { sentence, field: 'images' });
}

/** A space whose row is locked, as it is shown. */
export async function readSpace(tx: Tx, spaceId: number) {
  const space = await findSpace(tx, spaceId);
  if (!space) throw new Error(`The space ${spaceId} is locked and cannot be read`);
  return space;
}
