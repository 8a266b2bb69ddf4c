import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { sendPicture } from './images.factory.ts';
import { makeSpace, spaceRequest } from './spaces.factory.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());

const ours = (url: string) => ({ url, served_url: url, problem: null });
const create = (changes: Record<string, unknown> = {}, by = owner) =>
  by.call('POST', '/api/spaces/', spaceRequest(changes));
const change = (id: number, body: unknown, by = owner) =>
  by.call('PATCH', `/api/spaces/${id}`, body);
const read = async (id: number) => (await world.call('GET', `/api/spaces/${id}`)).body;
const auditOf = async (id: number) =>
  (
    await sql<{ action: string; actor_id: number; detail: object }>`
      select action, actor_id, detail from audit
      where subject = 'space' and subject_id = ${id} order by id`.execute(world.db)
  ).rows;
const agreementsOf = async (id: number) =>
  (
    await sql<{ terms: string }>`
      select terms from agreements where space_id = ${id} order by id`.execute(world.db)
  ).rows.map(({ terms }) => terms);

describe('listing a space with an Idempotency-Key', () => {
  test('lists it once, however often and at whatever time it is sent', async () => {
    const send = (title: string) =>
      owner.call('POST', '/api/spaces/', spaceRequest({ title }), { 'idempotency-key': 'one' });
    const answers = await Promise.all([send('Once'), send('Once')]);
    answers.push(await send('Once'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const { body } = await world.call('GET', `/api/spaces?owner_id=${owner.id}&keyword=once`);
    expect(body.total).toBe(1);
    expect(await send('Twice')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });
});

describe('listing a space', () => {
  test('returns all of it, with defaults for what was left out, and is on record', async () => {
    const answer = await create({ price_per_hour: 1250.5 });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        error: null,
        data: {
          owner_id: owner.id,
          title: 'Jacaranda Room',
          description: 'Quiet, with a whiteboard.',
          price_per_hour: 1250.5,
          space_type: 'meeting room',
          max_guests: 6,
          status: 'available',
          location: null,
          images: [],
          rating: null,
          reviews_count: 0,
          created_at: '2026-11-24T10:00:00+03:00',
          terms: expect.stringContaining('24 hours'),
        },
      },
    });
    const { id } = answer.body.data;
    expect(await read(id)).toEqual(answer.body.data);
    expect((await world.call('GET', '/api/spaces?limit=1')).body.data[0].id).toBe(id);
    expect(await auditOf(id)).toEqual([
      { action: 'space.created', actor_id: owner.id, detail: {} },
    ]);
    expect(await agreementsOf(id)).toEqual([]);
  });

  test('accepts what may be left out', async () => {
    const { body } = await create({
      title: '  Two \n lines ',
      price_per_hour: '0.10',
      max_guests: '12',
      location: ' Mvule Towers,  Westlands ',
      status: 'unavailable',
      terms: ' Shoes off. ',
      owner_id: 1,
      id: 7,
    });
    expect(body.data).toMatchObject({
      owner_id: owner.id,
      title: 'Two lines',
      price_per_hour: 0.1,
      max_guests: 12,
      location: 'Mvule Towers, Westlands',
      status: 'unavailable',
      terms: 'Shoes off.',
      agreement: { terms: 'Shoes off.' },
    });
    expect(await agreementsOf(body.data.id)).toEqual(['Shoes off.']);
  });

  test.each([
    [{ terms: null, location: null }],
    [{ terms: ' ', location: '' }],
    [{ terms: undefined, location: undefined, images: undefined }],
  ])('with %j has the default terms and no place', async (blank) => {
    const { status, body } = await create(blank);
    expect([status, body.data.location]).toEqual([201, null]);
    expect(body.data.terms).toContain('No smoking');
  });

  test('shows pictures in order, without empty addresses and repeats', async () => {
    const { body } = await create({
      images: [
        '',
        'https://example.com/b.jpg',
        { url: ' ', alt: 'None' },
        { url: 'http://example.com/a.jpg?size=1', alt: ' A desk ' },
        'https://example.com/b.jpg',
      ],
    });
    expect(
      body.data.images.map(({ url, alt }: { url: string; alt: string }) => [url, alt]),
    ).toEqual([
      ['https://example.com/b.jpg', 'Jacaranda Room'],
      // Pages show pictures over TLS only.
      ['http://example.com/a.jpg?size=1', 'A desk'],
    ]);
  });

  test('takes twelve pictures beside any number of empty ones, and not thirteen', async () => {
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, nth) => `https://example.com/${nth}.jpg`);
    expect((await create({ images: ['', ...pictures(12), ''] })).body.data.images).toHaveLength(12);
    expect(await create({ images: pictures(13) })).toMatchObject({
      status: 422,
      body: { errors: { images: 'Please choose at most 12 pictures.' } },
    });
  });

  test.each([
    ['no title', { title: ' ' }, 'title', 'Title is required.'],
    ['a title too long', { title: 'x'.repeat(201) }, 'title', expect.stringContaining('200')],
    ['an unreadable title', { title: 'a\u0000b' }, 'title', expect.stringContaining('unreadable')],
    ['half a character', { title: 'a\ud800b' }, 'title', expect.stringContaining('unreadable')],
    ['a list for a title', { title: ['a'] }, 'title', 'Title is required.'],
    ['no description', { description: undefined }, 'description', 'Description is required.'],
    ['a description too long', { description: 'x'.repeat(5001) }, 'description', expect.anything()],
    ['no price', { price_per_hour: undefined }, 'price_per_hour', expect.anything()],
    ['a price below nothing', { price_per_hour: -1 }, 'price_per_hour', expect.anything()],
    ['a price of three decimals', { price_per_hour: 1.005 }, 'price_per_hour', expect.anything()],
    ['a price in words', { price_per_hour: 'cheap' }, 'price_per_hour', expect.anything()],
    ['an endless price', { price_per_hour: 1e300 }, 'price_per_hour', expect.anything()],
    [
      'a price too high',
      { price_per_hour: '10000000.01' },
      'price_per_hour',
      'Please ask at most Ksh 10,000,000 an hour.',
    ],
    ['an unknown type', { space_type: 'castle' }, 'space_type', expect.anything()],
    ['a type in capitals', { space_type: 'Meeting Room' }, 'space_type', expect.anything()],
    ['no room', { max_guests: 0 }, 'max_guests', expect.anything()],
    ['half a guest', { max_guests: 1.5 }, 'max_guests', expect.anything()],
    ['all of Nairobi', { max_guests: 100_001 }, 'max_guests', expect.anything()],
    ['guests in words', { max_guests: 'six' }, 'max_guests', expect.anything()],
    ['a status of its own', { status: 'booked' }, 'status', expect.anything()],
    ['terms too long', { terms: 'x'.repeat(20_001) }, 'terms', expect.anything()],
    ['a place too long', { location: 'x'.repeat(201) }, 'location', expect.anything()],
    ['a place that is none', { location: { street: 'a' } }, 'location', expect.anything()],
    ['pictures that are no list', { images: 'https://a.example' }, 'images', expect.anything()],
    ['pictures without end', { images: Array(101).fill('') }, 'images', expect.anything()],
  ])('with %s is refused at that field', async (_, changes, field, sentence) => {
    const answer = await create(changes);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
  });

  test.each([
    'picture.jpg',
    'ftp://example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    'https://exa mple.com/a.jpg',
    '//example.com/a.jpg',
    '/pictures/../secret',
    '/assets/800.webp',
    { url: `https://example.com/${'x'.repeat(2000)}` },
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    { url: 'https://example.com/a.jpg', alt: '\udc00' },
    7,
    null,
    {},
    [],
    { url: 'a' },
    { url: 'https://example.com/a.jpg', alt: 7 },
    { url: 'https://example.com/a.jpg', alt: 'a\u0000' },
    { url: 'https://example.com/a.jpg', alt: 'x'.repeat(301) },
  ])('with %j as its second picture is refused and says so', async (image) => {
    const answer = await create({ images: ['https://example.com/0.jpg', image] });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { images: expect.stringMatching(/[Pp]icture 2 .*\.$/) } },
    });
  });

  test('with a picture that was never sent in is refused and says which', async () => {
    const images = ['', 'https://example.com/a.jpg', '/pictures/none/800.webp'];
    expect(await create({ images })).toMatchObject({
      status: 422,
      body: { code: 'IMAGE_UNKNOWN', errors: { images: expect.stringMatching(/^Picture 3 /) } },
    });
  });

  test.each([[undefined], [[]], ['text'], [7]])('with %j for a body is refused', async (body) => {
    const answer = await owner.call('POST', '/api/spaces', body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('is for owners and admins, who are signed in', async () => {
    const admin = await world.asAdmin();
    expect((await world.call('POST', '/api/spaces', spaceRequest())).status).toBe(401);
    expect((await create({}, await world.asClient())).status).toBe(403);
    expect((await create({}, admin)).body.data.owner_id).toBe(admin.id);
  });
});

describe('changing a space', () => {
  test('changes only what was sent, and records which fields', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const before = await read(id);
    const changes = { title: 'New Boardroom', price_per_hour: 4000, location: null };
    const answer = await change(id, { ...changes, space_type: 'conference room' });
    expect(answer).toMatchObject({ status: 200, body: { success: true, error: null } });
    expect(answer.body.data).toEqual({ ...before, ...changes, neighbourhood: null });
    expect(await read(id)).toEqual(answer.body.data);
    expect(await auditOf(id)).toEqual([
      {
        action: 'space.changed',
        actor_id: owner.id,
        detail: { fields: ['title', 'price_per_hour', 'location'] },
      },
    ]);
  });

  test.each([
    ['nothing', {}],
    ['what it does not know', { owner_id: 1, rating: 5, removed_at: null }],
    ['what stands already', { title: 'Acacia Boardroom', price_per_hour: '3500.00', images: [] }],
  ])('by %s changes nothing and leaves no record', async (_, body) => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const before = await read(id);
    expect(await change(id, body)).toMatchObject({ status: 200, body: { data: before } });
    expect(await auditOf(id)).toEqual([]);
  });

  test('with everything as it was read leaves it unchanged', async () => {
    const url = await sendPicture(owner);
    const { body } = await create({
      location: 'Karen',
      images: [{ url, alt: 'A desk' }, 'https://example.com/a.jpg'],
    });
    const answer = await change(body.data.id, body.data);
    expect(answer.body.data).toEqual(body.data);
    expect(await auditOf(body.data.id)).toHaveLength(1);
    expect(await agreementsOf(body.data.id)).toEqual([]);
  });

  test('replaces its pictures by those sent, in their order; what was known of them stays', async () => {
    const drawn = { color: '#aabbcc', width: 1200, height: 800, widths: [400, 800, 1200] };
    const [one, other] = [
      { ...ours('/pictures/one/1200.webp'), alt: 'One', ...drawn },
      { ...ours('/pictures/other/1200.webp'), alt: 'Other', ...drawn },
    ];
    const id = await makeSpace(world.services, { owner_id: owner.id, images: [one, other] });
    const answer = await change(id, {
      images: ['/pictures/other/1200.webp', { url: '/pictures/one/1200.webp', alt: 'First' }],
    });
    expect(answer.body.data.images).toEqual([other, { ...one, alt: 'First' }]);
    expect((await change(id, { images: [] })).body.data.images).toEqual([]);
    expect((await change(id, { images: ['/pictures/one/1200.webp'] })).status).toBe(422);
    expect(await auditOf(id)).toMatchObject([
      { detail: { fields: ['images'] } },
      { detail: { fields: ['images'] } },
    ]);
  });

  test('names its pictures after its new title, except those with words of their own', async () => {
    const [first, second] = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
    const { id } = (await create({ images: [first, { url: second, alt: 'A desk' }] })).body.data;
    const rename = async (body: object) =>
      (await change(id, body)).body.data.images.map(({ alt }: { alt: string }) => alt);
    expect(await rename({ title: 'Mvule Room' })).toEqual(['Mvule Room', 'A desk']);
    expect((await auditOf(id)).at(-1)?.detail).toEqual({ fields: ['title'] });
    expect(await rename({ title: 'Fig Room', images: [second, first] })).toEqual([
      'A desk',
      'Fig Room',
    ]);
  });

  test('stores new terms beside the old ones, unchanged ones not again, and can go back to the default', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const { agreement: byDefault } = await read(id);
    await change(id, { terms: byDefault.terms });
    expect(await agreementsOf(id)).toEqual([]);

    await change(id, { terms: 'Shoes off.' });
    await change(id, { terms: ' Shoes off. ' });
    await change(id, { title: 'Other' });
    const changed = await change(id, { terms: 'Shoes on.' });
    expect(await agreementsOf(id)).toEqual(['Shoes off.', 'Shoes on.']);
    expect(changed.body.data.agreement.terms).toBe('Shoes on.');

    expect((await change(id, { terms: null })).body.data.agreement).toEqual(byDefault);
    await change(id, { terms: '' });
    expect(await agreementsOf(id)).toHaveLength(2);
    expect((await auditOf(id)).map(({ detail }) => detail)).toEqual([
      { fields: ['terms'] },
      { fields: ['title'] },
      { fields: ['terms'] },
      { fields: ['terms'] },
    ]);
  });

  test.each([
    { title: '' },
    { title: null },
    { price_per_hour: -1 },
    { price_per_hour: null },
    { max_guests: 0 },
    { status: '' },
    { space_type: null },
    { images: null },
    { images: [7] },
  ])('by %j is refused and changes nothing', async (body) => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const before = await read(id);
    expect(await change(id, { description: 'New.', ...body })).toMatchObject({
      status: 422,
      body: { code: 'NOT_VALID', errors: { [Object.keys(body)[0] as string]: expect.any(String) } },
    });
    expect(await read(id)).toEqual(before);
  });

  test('is for its owner and admins; it is no secret to the others', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    const title = { title: 'Mine' };
    const patch = (by: Person | World) => by.call('PATCH', `/api/spaces/${id}/`, title);
    expect((await patch(world)).status).toBe(401);
    expect((await patch(await world.asClient())).status).toBe(403);
    expect(await patch(await world.asOwner())).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOURS_TO_DO' },
    });
    expect((await read(id)).title).toBe('Acacia Boardroom');
    expect((await patch(await world.asAdmin())).status).toBe(200);
  });

  test.each(['999999', '0', 'abc', '%00', '99999999999999999999'])(
    'that is not there, %s, is a 404',
    async (id) => {
      const answer = await owner.call('PATCH', `/api/spaces/${id}`, { title: 'Mine' });
      expect(answer.status).toBe(404);
    },
  );

  test('while it is booked sells each booking at one price, under one agreement', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id, terms: 'Terms 0' });
    const clients = await Promise.all(Array.from({ length: 4 }, () => world.asClient()));
    const [bookings, changes] = await Promise.all([
      Promise.all(
        clients.map((client, nth) =>
          makeBooking(client, id, {
            start_time: `2026-11-${26 + nth}T09:00`,
            end_time: `2026-11-${26 + nth}T10:00`,
            total_amount: null,
          }),
        ),
      ),
      Promise.all(
        [1, 2, 3].map((nth) => change(id, { price_per_hour: nth * 100, terms: `Terms ${nth}` })),
      ),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await sql<{ price_cents: number; terms: string }>`
      select bookings.price_cents, agreements.terms
      from bookings join agreements on agreements.id = agreement_id
      where bookings.id = any(${bookings.map((booking) => booking.id)})`.execute(world.db);
    expect(rows).toHaveLength(4);
    for (const { price_cents, terms } of rows)
      expect(terms).toBe(price_cents === 350_000 ? 'Terms 0' : `Terms ${price_cents / 10_000}`);
  });

  test('no accepted terms change or go, as bookings have no copy of them', async () => {
    const id = await makeSpace(world.services, { terms: 'Shoes off.' });
    for (const change of [
      sql`update agreements set terms = 'Shoes on.' where space_id = ${id}`,
      sql`delete from agreements where space_id = ${id}`,
      sql`truncate agreements cascade`,
    ])
      await expect(change.execute(world.db)).rejects.toMatchObject({
        constraint: 'agreements_append_only',
      });
    expect(await agreementsOf(id)).toEqual(['Shoes off.']);
  });

  test('at the same time leaves the last of the changes whole', async () => {
    const id = await makeSpace(world.services, { owner_id: owner.id });
    await Promise.all(
      [1, 2, 3, 4].map((nth) =>
        change(id, { title: `Room ${nth}`, terms: `Terms ${nth}`, images: [`https://a.b/${nth}`] }),
      ),
    );
    const { title, terms, images } = await read(id);
    const nth = title.at(-1);
    expect([terms, images.map(({ url }: { url: string }) => url)]).toEqual([
      `Terms ${nth}`,
      [`https://a.b/${nth}`],
    ]);
    expect(await agreementsOf(id)).toHaveLength(4);
  });
});
