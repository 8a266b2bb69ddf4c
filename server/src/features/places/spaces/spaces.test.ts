import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { makeSpace } from './spaces.factory.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const ofType = {
    space_type: 'studio',
    title: 'Rangi Studio',
    description: 'North light.',
    location: 'Lavington',
  } as const;
  await makeSpace(world.services, { ...ofType, price_cents: 220_000 });
  await makeSpace(world.services, { title: 'Café Meza', price_cents: 45_050, location: null });
  await makeSpace(world.services, {
    title: '100% Quiet Room',
    space_type: 'office',
    price_cents: 120_000,
  });
});
afterAll(() => world.close());

const titlesOf = async (query: string) => {
  const answer = await world.call('GET', `/spaces${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBe(answer.body.data.length);
  return answer.body.data.map(({ title }: { title: string }) => title);
};

describe('searching spaces', () => {
  test.each([
    ['', ['100% Quiet Room', 'Café Meza', 'Rangi Studio']],
    ['?keyword=rangi', ['Rangi Studio']],
    ['?keyword=%20LAVINGTON%20studio%20', ['Rangi Studio']],
    ['?keyword=cafe', ['Café Meza']],
    ['?keyword=north', ['Rangi Studio']],
    ['?keyword=rangi%20office', []],
    ['?keyword=100%25', ['100% Quiet Room']],
    ['?keyword=%25', ['100% Quiet Room']],
    ['?keyword=_', []],
    ['?keyword=%00', ['100% Quiet Room', 'Café Meza', 'Rangi Studio']],
    ['?keyword=%25%00_', []],
    ['?keyword=%F0%9F%AA%91', []],
    [`?keyword=${'x'.repeat(500)}`, []],
    ['?min_price=450&max_price=451', ['Café Meza']],
    ['?min_price=450.5&max_price=450.50', ['Café Meza']],
    ['?min_price=2000000000', []],
    ['?min_price=99999999999999999999', []],
    ['?min_price=-5&max_price=451', ['Café Meza']],
    ['?max_price=-5', []],
    ['?limit=&space_type=studio', ['Rangi Studio']],
    [`?keyword=${'rangi%20'.repeat(40)}`, ['Rangi Studio']],
    ['?min_price=1200&max_price=2200', ['100% Quiet Room', 'Rangi Studio']],
    [
      '?min_price=&max_price=&space_type=&keyword=',
      ['100% Quiet Room', 'Café Meza', 'Rangi Studio'],
    ],
    ['?space_type=studio', ['Rangi Studio']],
    ['?unknown=1&space_type=office', ['100% Quiet Room']],
  ])('%s finds %j', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles);
  });

  test.each([
    '?min_price=cheap',
    '?min_price=450.505',
    '?min_price=450&min_price=451',
    '?space_type=castle',
    '?limit=0',
    '?limit=501',
    '?cursor=strange',
    '?cursor=WyJ4Il0',
  ])('%s is refused, and does not fail', async (query) => {
    const answer = await world.call('GET', `/spaces${query}`);
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'NOT_VALID' } });
  });

  test('answers the same with and without the closing slash, and under /api', async () => {
    const all = await Promise.all(
      ['/spaces', '/spaces/', '/api/spaces', '/api/spaces/'].map((url) => world.call('GET', url)),
    );
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('walks its pages: each space once, the newest first', async () => {
    const first = await world.call('GET', '/api/spaces?limit=2');
    expect(first.body).toMatchObject({
      success: true,
      error: null,
      total: 3,
      data: [{ title: '100% Quiet Room' }, { title: 'Café Meza' }],
    });
    const second = await world.call('GET', `/api/spaces?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body).toMatchObject({
      total: 3,
      data: [{ title: 'Rangi Studio' }],
      next_cursor: null,
    });
  });
});

test('a price bound is exact to the cent', async () => {
  const id = await makeSpace(world.services, { price_cents: 115 });
  const { body } = await world.call('GET', '/spaces?min_price=1.15&max_price=1.15');
  expect(body.data).toMatchObject([{ id, price_per_hour: 1.15 }]);
});

describe('one space', () => {
  test('shows all of itself', async () => {
    const image = {
      url: '/pictures/a/1200.webp',
      served_url: '/pictures/a/1200.webp',
      problem: null,
      alt: 'A table',
      color: '#aabbcc',
      width: 1200,
      height: 800,
      widths: [400, 800],
    };
    const id = await makeSpace(world.services, {
      images: [image, { ...image, alt: 'A chair' }],
      terms: 'Shoes off.',
    });
    const answer = await world.call('GET', `/api/spaces/${id}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        // Only a letter of the name `Number 7`: before booking, nobody can find the owner outside of Nafasi by it.
        owner: {
          ...{ first_name: 'Achieng', last_name: 'N', spaces: 1 },
          member_since: '2026-11-24T10:00:00+03:00',
        },
        images: [image, { ...image, alt: 'A chair' }],
        price_per_hour: 3500,
        terms: 'Shoes off.',
        agreement: { template_id: expect.any(Number), terms: 'Shoes off.' },
        rating: null,
        reviews_count: 0,
      },
    });
  });

  test('without terms of its own has the default ones', async () => {
    const id = await makeSpace(world.services);
    const { body } = await world.call('GET', `/api/spaces/${id}/`);
    expect(body.terms).toContain('at least 24 hours before the start for a full refund');
  });

  test.each(['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00'])(
    '%s is not there',
    async (id) => {
      expect(await world.call('GET', `/api/spaces/${id}`)).toMatchObject({
        status: 404,
        body: { success: false },
      });
    },
  );
});
