import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace, spaceRequest } from '#places/spaces/spaces.factory.ts';
import { rounds } from '#test/rounds.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.asOwner();
});
afterAll(() => world.close());

const search = (query: Record<string, string>) =>
  world.call('GET', `/spaces?${new URLSearchParams(query)}`);
const titlesBy = async (query: Record<string, string>) => {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ title }: { title: string }) => title);
};
const clear = () => sql`update spaces set removed_at = now()`.execute(world.db);

describe('a keyword', () => {
  beforeAll(async () => {
    await clear();
    const space = (title: string, rest: object) => makeSpace(world.services, { title, ...rest });
    await space('Café Meza', {
      space_type: 'coworking',
      description: 'Chai from eight.',
      location: 'Kazi Yard, Ngong Road',
    });
    await space('Rangi Studio', {
      space_type: 'studio',
      description: 'North light, next to the boardroom of a bank.',
      location: 'Lavington',
    });
    await space('Acacia Boardroom', {
      space_type: 'conference room',
      description: 'An oval table.',
      location: 'Mvule Towers, Westlands',
    });
    await space('Jacaranda Room', {
      space_type: 'meeting room',
      description: 'Eight chairs, a projector, and 50% more light.',
      location: 'Kilimani',
    });
  });

  test.each([
    // In any case and accents, in any order, parts of words too.
    ['café', ['Café Meza']],
    ['CAFE', ['Café Meza']],
    ['cafe\u0301', ['Café Meza']],
    ['ngong', ['Café Meza']],
    ['road ngong cafe', ['Café Meza']],
    ['west', ['Acacia Boardroom']],
    ['acac lands', ['Acacia Boardroom']],
    ['cowork', ['Café Meza']],
    ['kazi lavington', []],
    // Misspelt.
    ['westlnds', ['Acacia Boardroom']],
    ['confrence', ['Acacia Boardroom']],
    ['bordroom', ['Acacia Boardroom', 'Rangi Studio']],
    ['meetnig', ['Jacaranda Room']],
    ['wesltands', ['Acacia Boardroom']],
    ['stduio', ['Rangi Studio']],
    ['kilmani', ['Jacaranda Room']],
    ['bordroom westlnds', ['Acacia Boardroom']],
    ['projecter', ['Jacaranda Room']],
    ['caffe', ['Café Meza']],
    ['zzzzqqq', []],
    ['westlands zzzzqqq', []],
    // Known words are taken literally.
    ['studio kilimani', []],
    // Wildcards are text, including those that folding produces.
    ['50%', ['Jacaranda Room']],
    ['%', ['Jacaranda Room']],
    ['％', ['Jacaranda Room']],
    ['_', []],
    ['＿', []],
    ['\\', []],
    ['＼', []],
    ["'; drop table spaces; --", []],
    // Nor are signs misspelt words.
    ['!!!', []],
    ['?', []],
    // A dash between words is not one of them, though it is part of others.
    ['Boardroom — Westlands', ['Acacia Boardroom']],
    ['lavington - rangi', ['Rangi Studio']],
    ['—', ['Jacaranda Room', 'Acacia Boardroom', 'Rangi Studio', 'Café Meza']],
  ])('%s finds %j', async (keyword, titles) => {
    expect(await titlesBy({ keyword })).toEqual(titles);
  });

  test('finds as before once the misspelt word stands somewhere', async () => {
    const id = await makeSpace(world.services, { title: 'Bordroom and Breakfast' });
    expect(await titlesBy({ keyword: 'bordroom' })).toEqual(['Bordroom and Breakfast']);
    await sql`update spaces set removed_at = now() where id = ${id}`.execute(world.db);
    expect(await titlesBy({ keyword: 'bordroom' })).toEqual(['Acacia Boardroom', 'Rangi Studio']);
  });

  test.each([
    // With another first letter, two wrong letters, and the beginning of a word, which is far from the whole.
    ['vestlands', ['Acacia Boardroom']],
    ['jakarnda', ['Jacaranda Room']],
    ['westlx', ['Acacia Boardroom']],
  ])('%s, misspelt more, finds %j', async (keyword, titles) => {
    expect(await titlesBy({ keyword })).toEqual(titles);
  });

  test('finds a space by what it is called now', async () => {
    const { body } = await owner.call('POST', '/api/spaces', spaceRequest({ title: 'Zebra Loft' }));
    await owner.call('PATCH', `/api/spaces/${body.data.id}`, { title: 'Giraffe Loft' });
    expect(await titlesBy({ keyword: 'zebra' })).toEqual([]);
    expect(await titlesBy({ keyword: 'girafe' })).toEqual(['Giraffe Loft']);
    await owner.call('DELETE', `/api/spaces/${body.data.id}`);
  });
});

describe('relevance', () => {
  const plain = { description: 'Quiet.', location: 'Karen', space_type: 'office' } as const;
  const add = (title: string, rest: object = {}) =>
    makeSpace(world.services, { ...plain, title, ...rest });

  test('puts the title first, then type and place, then the description; the newest of equals first', async () => {
    await clear();
    await add('A', { description: 'Close to a studio.' });
    await add('B', { location: 'Studio House' });
    await add('C studio');
    await add('D', { space_type: 'studio' });
    await add('E studio');
    await add('F');
    const order = ['E studio', 'C studio', 'D', 'B', 'A'];
    expect(await titlesBy({ keyword: 'studio' })).toEqual(order);
    expect(await titlesBy({ keyword: 'studio', sort: 'relevance' })).toEqual(order);
    expect(await titlesBy({ keyword: 'stduio' })).toEqual(order);
  });

  test('puts whole words before beginnings and those before the inside of words', async () => {
    await clear();
    await add('Smart');
    await add('Artists');
    await add('Pop-Art');
    await add('Upstart');
    expect(await titlesBy({ keyword: 'art' })).toEqual(['Pop-Art', 'Artists', 'Upstart', 'Smart']);
  });

  test('adds up over the words', async () => {
    await clear();
    await add('Blue Room', { description: 'Green.' });
    await add('Green Blue');
    await add('Green Room', { description: 'Blue.' });
    expect((await titlesBy({ keyword: 'green blue' }))[0]).toBe('Green Blue');
  });

  test('goes on from page to page, each space once', async () => {
    await clear();
    for (let nth = 0; nth < 5; nth += 1) {
      await add(`Loft ${nth}`);
      await add(`Place ${nth}`, { description: 'A loft.' });
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await search({ keyword: 'loft', limit: '3', ...(cursor && { cursor }) });
      expect(body.total).toBe(10);
      seen.push(...body.data.map(({ title }: { title: string }) => title));
      cursor = body.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual([
      ...[4, 3, 2, 1, 0].map((nth) => `Loft ${nth}`),
      ...[4, 3, 2, 1, 0].map((nth) => `Place ${nth}`),
    ]);
  });
});

test('a word of more spaces than are compared finds an old space that has it in its title first', async () => {
  await clear();
  await makeSpace(world.services, { title: 'Quartz Hall' });
  await sql`
    insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, created_at)
    select ${owner.id}, 'Room ' || nth, 'Near the quartz works.', 'office', 4, 100000, now()
    from generate_series(1, 255) as nth`.execute(world.db);
  const { body } = await search({ keyword: 'quartz', limit: '2' });
  expect(body).toMatchObject({ total: 250, total_is_at_least: true });
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
    'Quartz Hall',
    'Room 255',
  ]);
});

describe('a misspelt word', () => {
  // The last letters of words that are all one letter from 'cartz', in no order.
  const ENDS = [...'qwertyuiopasdfghjklxcvbnm'];
  const add = (end: string) =>
    makeSpace(world.services, {
      title: `Zed cart${end}`,
      description: 'Quiet.',
      location: 'Karen',
    });
  const walk = async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page: Record<string, string> = { keyword: 'cartz', limit: '4' };
      const { body } = await search({ ...page, ...(cursor && { cursor }) });
      seen.push(...body.data.map(({ title }: { title: string }) => title));
      expect(body.total).toBeGreaterThanOrEqual(seen.length);
      cursor = body.next_cursor ?? '';
    } while (cursor);
    return seen;
  };

  test('stands for all words that are equally near, on every page', async () => {
    await clear();
    for (const end of ENDS.slice(0, 7)) await add(end);
    expect(await titlesBy({ keyword: 'cartz' })).toHaveLength(7);
    expect(await walk()).toEqual(
      ENDS.slice(0, 7)
        .map((end) => `Zed cart${end}`)
        .reverse(),
    );
  });

  test('that resembles very many words stands for the first eight, the same on every page', async () => {
    await clear();
    for (const end of ENDS) await add(end);
    const first = ENDS.toSorted().slice(0, 8);
    const titles = ENDS.filter((end) => first.includes(end)).map((end) => `Zed cart${end}`);
    expect(await titlesBy({ keyword: 'cartz' })).toEqual(titles.toReversed());
    expect(await walk()).toEqual(titles.toReversed());
  });
});

describe('filters and sorts', () => {
  let other: Person;
  const rate = (title: string, ratings: number[]) =>
    sql`
    update spaces set reviews_count = ${ratings.length},
      rating_sum = ${ratings.reduce((sum, rating) => sum + rating, 0)} where title = ${title}`.execute(
      world.db,
    );
  beforeAll(async () => {
    await clear();
    other = await world.asOwner();
    const space = (title: string, rest: object) =>
      makeSpace(world.services, { title, owner_id: owner.id, ...rest });
    await space('Dear', { price_cents: 900_000, max_guests: 40 });
    await space('Cheap', { price_cents: 50_000, max_guests: 4, owner_id: other.id });
    await space('Closed', { price_cents: 300_000, max_guests: 12, status: 'unavailable' });
    await space('Free', { price_cents: 0, max_guests: 1 });
    await space('Fair', { price_cents: 300_000, max_guests: 12 });
    await rate('Dear', [5, 4]);
    await rate('Closed', [5, 5, 3]);
    await rate('Cheap', [5]);
    await rate('Fair', [4, 5, 4, 5]);
  });

  test.each([
    [{}, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ sort: 'newest' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ sort: '' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ sort: 'relevance' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ keyword: ' ', sort: 'relevance' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ sort: 'price' }, ['Free', 'Cheap', 'Closed', 'Fair', 'Dear']],
    [{ sort: '-price' }, ['Dear', 'Fair', 'Closed', 'Cheap', 'Free']],
    // Of equal ratings, the one with more reviews; without any, last.
    [{ sort: 'rating' }, ['Cheap', 'Fair', 'Dear', 'Closed', 'Free']],
    [{ keyword: 'boardroom', sort: 'price' }, []],
    [{ keyword: 'acacia oval westlands', sort: 'price' }, []],
    [{ keyword: 'oval', sort: 'price' }, ['Free', 'Cheap', 'Closed', 'Fair', 'Dear']],
    [{ guests: '12' }, ['Fair', 'Closed', 'Dear']],
    [{ guests: '41' }, []],
    [{ guests: '' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ status: 'unavailable' }, ['Closed']],
    [{ status: 'available', min_price: '1', max_price: '8999' }, ['Fair', 'Cheap']],
    [{ status: '', owner_id: '' }, ['Fair', 'Free', 'Closed', 'Cheap', 'Dear']],
    [{ owner_id: '999999' }, []],
    [{ guests: '12', status: 'available', sort: '-price' }, ['Dear', 'Fair']],
  ])('%j: %j', async (query: Record<string, string>, titles) => {
    expect(await titlesBy(query)).toEqual(titles);
  });

  test('by owner finds what they list', async () => {
    expect(await titlesBy({ owner_id: String(other.id) })).toEqual(['Cheap']);
  });

  test.each([
    '?sort=title',
    '?sort=price&sort=rating',
    '?guests=many',
    '?guests=0',
    '?guests=1.5',
    '?guests=99999999999',
    '?status=booked',
    '?owner_id=me',
    '?owner_id=0',
    '?owner_id=99999999999999999999',
    '?keyword=a&keyword=b',
  ])('%s is refused, and does not fail', async (query) => {
    const answer = await world.call('GET', `/api/spaces/${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'NOT_VALID' } });
  });
});

describe('any text', () => {
  // All of Unicode, with lone surrogates and anything a database or a pattern may trip over.
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('%', '_', '\\', "'", '"', ' ', 'a', '\ud800', '\u0000', 'ß', 'İ', '½'),
    }),
  );

  test('may be searched for', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (keyword) => {
        expect(await search({ keyword })).toMatchObject({ status: 200 });
      }),
      { numRuns: rounds(20, 150) },
    );
  });

  test('that is a title finds its space, whole and by each of its words', async () => {
    const title = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text.length > 0 && !/[\p{Cc}\p{Cs}]/u.test(text));
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const created = await owner.call('POST', '/api/spaces', spaceRequest({ title: text }));
        expect(created.status).toBe(201);
        const { id, title: kept } = created.body.data;
        for (const keyword of [kept, ...kept.split(' ')]) {
          const { body } = await search({ keyword, limit: '500' });
          expect(body.data.map((space: { id: number }) => space.id)).toContain(id);
        }
      }),
      { numRuns: rounds(10, 60) },
    );
  });
});

test('the default terms are there to be read, with every house rule', async () => {
  const answer = await world.call('GET', '/api/agreement_templates/');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      total: 1,
      next_cursor: null,
      data: [{ template_id: expect.any(Number), is_default: true }],
    },
  });
  for (const rule of [
    'full amount is due on confirmation',
    'at least 24 hours before the start',
    'No-shows',
    'charged in full',
    'Never let more people in than the space allows',
    'No smoking',
    'no pets',
    'cleaning fee',
  ])
    expect(answer.body.data[0].terms).toContain(rule);
});
