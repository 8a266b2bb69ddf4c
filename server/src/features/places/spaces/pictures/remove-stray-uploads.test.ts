import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { sendPicture } from '../images.factory.ts';
import { spaceRequest } from '../spaces.factory.ts';
import { removeStrayUploads } from './remove-stray-uploads.service.ts';
import { deleteStrayUploads, holdUploads } from './uploads.queries.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.asOwner();
});
afterAll(() => world.close());

const uploadsOf = async (person: Person) =>
  (
    await sql<{ url: string }>`select url from uploads where user_id = ${person.id}`.execute(
      world.db,
    )
  ).rows;
const list = (person: Person, images: unknown[]) =>
  person.call('POST', '/api/spaces/', spaceRequest({ images }));

describe('a picture that no space shows', () => {
  const clearUp = async () => {
    await removeStrayUploads(world.services);
    await world.processQueue();
  };
  const DAY = 24 * 60;

  test('is removed when it is more than a day old, its record first and then its files', async () => {
    const forget = vi.spyOn(world.services.pictures, 'forget');
    const url = await sendPicture(owner);
    world.clock.pass(DAY);
    await clearUp();
    expect(await uploadsOf(owner)).toHaveLength(1);
    world.clock.pass(1);
    await clearUp();
    expect(await uploadsOf(owner)).toEqual([]);
    expect(forget.mock.calls).toContainEqual([url]);
    vi.restoreAllMocks();
    await owner.signInAgain();
    expect(await list(owner, [url])).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_UNKNOWN' },
    });
  });

  test('stays while a space shows it, and is removed when that no longer does', async () => {
    const url = await sendPicture(owner);
    const { body } = await list(owner, [url]);
    world.clock.pass(2 * DAY);
    await clearUp();
    expect(await uploadsOf(owner)).toHaveLength(1);
    await owner.signInAgain();
    await owner.call('PATCH', `/api/spaces/${body.data.id}`, { images: [] });
    await clearUp();
    expect(await uploadsOf(owner)).toEqual([]);
  });

  test('is either kept for a space that takes it meanwhile or refused to it', async () => {
    const takers = await Promise.all(Array.from({ length: 6 }, () => sendPicture(owner, 200)));
    world.clock.pass(2 * DAY);
    await owner.signInAgain();
    const [answers] = await Promise.all([
      Promise.all(takers.map((url) => list(owner, [url]))),
      removeStrayUploads(world.services),
      removeStrayUploads(world.services),
    ]);
    const left = (await uploadsOf(owner)).map(({ url }) => url);
    for (const [nth, { status }] of answers.entries()) {
      expect([201, 422]).toContain(status);
      expect(left.includes(takers[nth] as string)).toBe(status === 201);
    }
  });

  test('stays while a space is about to take it', async () => {
    const url = await sendPicture(owner, 200);
    world.clock.pass(2 * DAY);
    await inTransaction(world.db, async (tx) => {
      expect(await holdUploads(tx, [url])).toHaveLength(1);
      await removeStrayUploads(world.services);
    });
    expect(await uploadsOf(owner)).toHaveLength(1);
  });

  test('stays when a space took it just before it was locked', async () => {
    const url = await sendPicture(owner, 200);
    world.clock.pass(2 * DAY);
    await owner.signInAgain();
    const { body } = await list(owner, []);
    // Like a space that was taking it when the check began, and had committed by its end.
    const take = sql`
      insert into space_images (space_id, position, url, served_url, alt)
      values (${body.data.id}, 1, ${url}, ${url}, '')`;
    const db = afterFirst(world.db, () => take.execute(world.db));
    const before = new Date(world.clock.now().getTime() - 1);
    const removed = await inTransaction(db, (tx) => deleteStrayUploads(tx, before, 100));
    expect(removed).not.toContain(url);
    expect(await uploadsOf(owner)).toEqual([{ url }]);
  });

  test('is removed with a hundred others in one go', async () => {
    await sql`
      insert into uploads (url, user_id, color, width, height, widths, created_at)
      select '/pictures/' || gen_random_uuid() || '/1.webp', ${owner.id}, '#000000', 1, 1, '{1}', ${NOW}
      from generate_series(1, 150)`.execute(world.db);
    world.clock.pass(2 * DAY);
    await clearUp();
    expect(await uploadsOf(owner)).toEqual([]);
  });
});

/** The database, with a callback after the first statement. */
function afterFirst(db: Db, happen: () => Promise<unknown>): Db {
  let hasHappened = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!hasHappened) {
        hasHappened = true;
        await happen();
      }
      return result;
    },
  });
}
