// With LISTING_REVIEW=on nobody finds a new space before an admin has approved it; and the mark of a visit.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '#renting/bookings/bookings.factory.ts';
import { putBooking } from '#test/past-bookings.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { CHECKS } from './listing-checks.contract.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ LISTING_REVIEW: 'on', RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  admin = await world.asAdmin();
});

let made = 0;
async function waiting(more: object = {}, by?: Person) {
  made += 1;
  const owner = by ?? (await world.as('client', 'owner'));
  const title = `Mvule Loft ${made}`;
  const input = {
    ...{ title, description: 'Quiet, with a whiteboard.', price_per_hour: 900 },
    ...{ space_type: 'meeting room', max_guests: 60, images: [], location: 'Karen', ...more },
  };
  const { status, body } = await owner.call('POST', '/api/spaces/', input);
  expect(status).toBe(201);
  return { owner, title, id: body.data.id as number, space: body.data };
}

const ask = (id: number, questions = 'Which floor is it on?') =>
  admin.call('POST', `/api/spaces/${id}/listing/ask`, { questions });
const approve = (id: number, checked: readonly string[] = CHECKS, by = admin) =>
  by.call('POST', `/api/spaces/${id}/listing/approve`, { checked });
const send = (person: Person, id: number) => person.call('POST', `/api/spaces/${id}/listing/send`);
const idsIn = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);
const headlinesOf = async (person: Person) =>
  (await person.call('GET', '/api/notices')).body.data.map(
    ({ headline }: { headline: string }) => headline,
  );
const subjectsTo = async ({ email }: Person) => {
  await world.processQueue();
  return world.outbox.filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** Where people can find a space: by search, by type and place, by its owner, in the sitemap, on its page. */
async function foundAt({ id, title, owner }: { id: number; title: string; owner: Person }) {
  const keyword = encodeURIComponent(title);
  const found: Record<string, boolean> = {};
  for (const list of [
    `/spaces?keyword=${keyword}`,
    '/api/spaces/?limit=500',
    '/api/spaces?fields=card&limit=500&neighbourhood=Karen',
    '/spaces?status=available&limit=500',
    '/spaces?date=2026-11-26&hours=3&limit=500',
    `/spaces?owner_id=${owner.id}`,
  ])
    found[list.replace(keyword, 'its title').replace(String(owner.id), 'its owner')] = idsIn(
      await world.call('GET', list),
    ).includes(id);
  const sitemap = await world.call('GET', '/sitemap.xml');
  found.sitemap = sitemap.text.includes(`/spaces/${id}<`);
  found.page = (await world.call('GET', `/api/spaces/${id}`)).status === 200;
  found.times = (await world.call('GET', `/api/spaces/${id}/availability`)).status === 200;
  found.reviews = (await world.call('GET', `/api/reviews/spaces/${id}`)).status === 200;
  const client = await world.asClient();
  found.saved = (await client.call('PUT', `/api/favourites/${id}`)).status === 200;
  found.asked = (await client.call('POST', '/api/threads', { space_id: id })).status === 200;
  const request = bookingRequest(id, { total_amount: null });
  found.booked = (await client.call('POST', '/api/bookings/', request)).status === 201;
  return found;
}

const nowhere = (found: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(found).map((place) => [place, false]));

describe('a new space', () => {
  test('is nowhere to be found or booked until an admin has approved it, and then everywhere', async () => {
    const space = await waiting();
    expect(space.space.status).toBe('waiting');
    const count = async () => {
      const { rows } = await sql<{ spaces: number }>`
        select coalesce(sum(spaces), 0)::int as spaces from space_counts where neighbourhood = 'Karen'`.execute(
        world.db,
      );
      return rows[0]?.spaces;
    };
    const before = await count();
    const found = await foundAt(space);
    expect(found).toEqual(nowhere(found));
    expect((await approve(space.id)).status).toBe(200);
    expect(await count()).toBe((before ?? 0) + 1);
    const then = await foundAt(space);
    expect(Object.entries(then).filter(([, isFound]) => !isFound)).toEqual([]);
  });

  test('does not make a word that it misspells a known one until then', async () => {
    const listed = await waiting({ title: 'Jambopoint Studio' });
    await approve(listed.id);
    const found = async (keyword: string) =>
      idsIn(await world.call('GET', `/spaces?keyword=${keyword}`));
    expect(await found('jambopoimt')).toEqual([listed.id]);
    const { id } = await waiting({ title: 'Jambopoimt Studio' });
    expect(await found('jambopoimt')).toEqual([listed.id]);
    expect(await found('jambopoimtt')).toEqual([listed.id]);
    await approve(id);
    expect(await found('jambopoimt')).toEqual([id]);
  });

  test('counts in no figure that everybody sees until then, whoever it is given to meanwhile', async () => {
    const listed = await waiting({ location: 'Runda' });
    await approve(listed.id);
    const figures = async () => {
      const page = await world.call('GET', `/api/spaces/${listed.id}`);
      const list = await world.call('GET', '/spaces?fields=card&limit=1&neighbourhood=Runda');
      const counts = await world.call('GET', '/api/neighbourhoods?neighbourhood=Runda');
      const sitemap = await world.call('GET', '/sitemap.xml');
      return {
        owner: page.body.owner.spaces,
        search: list.body.total,
        neighbourhood: counts.body.spaces,
        sitemap: sitemap.text.split('<loc>').length,
      };
    };
    const before = await figures();
    expect(before).toMatchObject({ owner: 1, search: 1, neighbourhood: 1 });
    const { id, owner } = await waiting({ location: 'Runda' });
    const own = await owner.call('GET', `/api/spaces/${id}/listing`);
    expect(own.body.space.owner.spaces).toBe(0);
    await sql`update spaces set owner_id = ${listed.owner.id} where id = ${id}`.execute(world.db);
    expect(await figures()).toEqual(before);
    await approve(id);
    expect(await figures()).toEqual({
      owner: 2,
      search: 2,
      neighbourhood: 2,
      sitemap: before.sitemap + 1,
    });
    await listed.owner.call('DELETE', `/api/spaces/${id}`);
    expect(await figures()).toEqual(before);
    const { id: removed } = await waiting({ location: 'Runda' });
    await admin.call('DELETE', `/api/spaces/${removed}`);
    expect(await figures()).toEqual(before);
  });

  test('counts in no figure of its owner until then', async () => {
    const { owner, id } = await waiting();
    await approve(id);
    const booked = { at: [2, 8], is: 'confirmed', shillings: 5400 } as const;
    await putBooking(world, id, await world.asClient(), booked);
    const figures = async () => {
      const { total_spaces, available_spaces } = (await owner.call('GET', '/api/statistics/owner'))
        .body;
      const { weeks, spaces } = (await owner.call('GET', '/api/statistics/owner/weeks')).body;
      return { total_spaces, available_spaces, spaces, occupancy: weeks.at(-1).occupancy };
    };
    const before = await figures();
    // Of the 84 hours of the week between 8 and 20.
    expect(before).toMatchObject({ total_spaces: 1, available_spaces: 1, occupancy: 0.071 });
    const { id: next } = await waiting();
    await sql`update spaces set owner_id = ${owner.id} where id = ${next}`.execute(world.db);
    expect(await figures()).toEqual(before);
    await approve(next);
    const then = await figures();
    expect(then).toMatchObject({ total_spaces: 2, available_spaces: 2, occupancy: 0.036 });
    expect(then.spaces).toHaveLength(2);
  });

  test('is its owner’s and admins’ to read, change and remove meanwhile, and no switch lists it', async () => {
    const { owner, id, title } = await waiting();
    for (const person of [owner, admin])
      expect((await person.call('GET', `/api/spaces/${id}/listing`)).body).toMatchObject({
        space: { id, title, status: 'waiting' },
        state: 'waiting',
        sent_at: '2026-11-24T10:00:00+03:00',
        questions: null,
      });
    const other = await world.asOwner();
    expect((await other.call('GET', `/api/spaces/${id}/listing`)).status).toBe(403);
    expect(idsIn(await other.call('GET', '/api/listings'))).toEqual([]);
    expect(idsIn(await owner.call('GET', '/api/listings'))).toEqual([id]);
    const changed = await owner.call('PATCH', `/api/spaces/${id}`, {
      status: 'available',
      max_guests: 8,
    });
    expect(changed.body.data).toMatchObject({ status: 'waiting', max_guests: 8 });
    await expect(
      sql`update spaces set status = 'available' where id = ${id}`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'spaces_listed_once_approved' });
    expect((await owner.call('DELETE', `/api/spaces/${id}`)).status).toBe(200);
    expect(idsIn(await owner.call('GET', '/api/listings'))).toEqual([]);
  });

  test('is announced to admins; they ask for changes, and its owner makes them and sends it again', async () => {
    const { owner, id, title } = await waiting();
    expect(await headlinesOf(admin)).toContain(`${title} waits to be listed.`);
    expect(await send(owner, id)).toMatchObject({
      status: 409,
      body: { code: 'LISTING_NOT_ASKED' },
    });
    world.clock.set(new Date(NOW.getTime() + 60_000));
    expect((await ask(id)).body.data).toMatchObject({
      state: 'asked',
      questions: 'Which floor is it on?',
    });
    expect(await headlinesOf(owner)).toEqual([
      `Please change something before ${title} is listed.`,
    ]);
    expect(await subjectsTo(owner)).toEqual([`Please change something before ${title} is listed`]);
    expect(idsIn(await admin.call('GET', '/api/listings?state=waiting'))).not.toContain(id);
    expect(idsIn(await admin.call('GET', '/api/listings?state=asked'))).toContain(id);
    await owner.call('PATCH', `/api/spaces/${id}`, { description: 'On the third floor.' });
    expect(await send(owner, id)).toMatchObject({
      status: 200,
      body: { data: { state: 'waiting' } },
    });
    expect((await send(owner, id)).status).toBe(409);
    expect(idsIn(await admin.call('GET', '/api/listings?state=waiting'))).toContain(id);
    expect((await approve(id)).status).toBe(200);
    expect(await subjectsTo(owner)).toEqual([
      `Please change something before ${title} is listed`,
      `${title} is listed`,
    ]);
    const { rows } = await sql<{ action: string }>`
      select action from audit where subject = 'space' and subject_id = ${id} order by id`.execute(
      world.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'space.created',
      'listing.sent',
      'listing.asked',
      'space.changed',
      'listing.sent',
      'listing.approved',
    ]);
  });

  test('is announced to its owner once, however often it was decided before the mail goes out', async () => {
    const [listed, asked] = [await waiting(), await waiting()];
    for (const { id } of [listed, asked]) {
      await ask(id, 'Where is it?');
      world.clock.pass(1);
      await ask(id, 'On which floor?');
    }
    world.clock.pass(1);
    await send(listed.owner, listed.id);
    await approve(listed.id);
    expect(await subjectsTo(listed.owner)).toEqual([`${listed.title} is listed`]);
    const toOther = world.outbox.filter(({ to }) => to === asked.owner.email);
    expect(toOther.map(({ text }) => text)).toEqual([expect.stringContaining('On which floor?')]);
  });

  test('is approved once, and only when all of it was looked at', async () => {
    const { id } = await waiting();
    expect(await approve(id, CHECKS.slice(1))).toMatchObject({
      status: 422,
      body: { code: 'LISTING_UNCHECKED', errors: { checked: expect.any(String) } },
    });
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(id)).status).toBe(409);
  });

  test('is asked about in words', async () => {
    const { id } = await waiting();
    expect(await ask(id, ' ')).toMatchObject({
      status: 422,
      body: { errors: { questions: 'Please say what is to be changed. The owner reads it.' } },
    });
  });
});

test('an admin neither approves nor marks a space of their own, while there is another admin', async () => {
  const host = await world.as('owner', 'admin');
  const { id } = await waiting({}, host);
  const mark = () => host.call('PUT', `/api/spaces/${id}/visit`, { visited_on: '2026-11-20' });
  for (const refused of [await approve(id, CHECKS, host), await mark()])
    expect(refused).toMatchObject({ status: 403, body: { code: 'LISTING_OF_OWN' } });
  expect((await approve(id)).status).toBe(200);

  const { id: next } = await waiting({}, host);
  const others = sql`role_id = (select id from roles where role = 'admin') and user_id <> ${host.id}`;
  await sql`delete from user_roles where ${others}`.execute(world.db);
  expect((await approve(next, CHECKS, host)).status).toBe(200);
  expect((await mark()).body.data.visited_on).toBe('2026-11-20');
  expect((await host.call('DELETE', `/api/spaces/${id}/visit`)).status).toBe(200);
});

describe('the mark of a visit', () => {
  const mark = (id: number, visited_on: unknown) =>
    admin.call('PUT', `/api/spaces/${id}/visit`, { visited_on });

  test('shows on the page and on the card, until it is taken away, and is on record', async () => {
    const { id, title } = await waiting();
    await approve(id);
    const shown = async () => {
      const whole = (await world.call('GET', `/api/spaces/${id}`)).body.visited_on;
      const list = `/spaces?fields=card&keyword=${encodeURIComponent(title)}`;
      const card = (await world.call('GET', list)).body.data.find(
        (space: { id: number }) => space.id === id,
      );
      return [whole, card?.visited_on];
    };
    expect(await shown()).toEqual([null, null]);
    expect((await mark(id, '2026-11-20')).body.data.visited_on).toBe('2026-11-20');
    await mark(id, '2026-11-20');
    expect(await shown()).toEqual(['2026-11-20', '2026-11-20']);
    expect((await admin.call('DELETE', `/api/spaces/${id}/visit`)).body.data.visited_on).toBeNull();
    expect(await shown()).toEqual([null, null]);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit
      where subject = 'space' and subject_id = ${id} and action like 'space.visit%' order by id`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { action: 'space.visited', detail: { visited_on: '2026-11-20' } },
      { action: 'space.visit_withdrawn', detail: {} },
    ]);
  });

  test.each([
    ['2026-11-25', 'Please give a day that is not ahead.'],
    ['yesterday', 'Please give the day of the visit.'],
    ['0000-01-01', 'Please give the day of the visit.'],
    ['1899-12-31', 'Please give the day of the visit.'],
    [null, 'Please give the day of the visit.'],
  ])('of %j is refused', async (day, sentence) => {
    const { id } = await waiting();
    expect(await mark(id, day)).toMatchObject({
      status: 422,
      body: { errors: { visited_on: sentence } },
    });
  });
});

test('a space is listed at once if no review is required', async () => {
  const usual = await openWorld({}, { database: world.database });
  const owner = await usual.as('owner');
  const input = {
    title: 'Nook',
    description: 'A nook.',
    price_per_hour: 1,
    space_type: 'office',
    max_guests: 1,
  };
  const { body } = await owner.call('POST', '/api/spaces/', input);
  expect(body.data.status).toBe('available');
  expect(idsIn(await owner.call('GET', '/api/listings'))).toEqual([]);
  await usual.close();
});
