import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const titles = async (person: Person, more = '') =>
  (await person.call('GET', `/api/favourites${more}`)).body.data.map(
    ({ title }: { title: string }) => title,
  );

describe('the favourites of a person', () => {
  test('are the spaces they saved, last saved first, each as it is shown elsewhere', async () => {
    const client = await world.asClient();
    const first = await makeSpace(world.services, { title: 'Loft' });
    const second = await makeSpace(world.services, { title: 'Studio' });
    // The later space is saved first, as the order of saving counts.
    for (const spaceId of [second, first]) {
      world.clock.pass(1);
      expect(await client.call('PUT', `/api/favourites/${spaceId}`)).toMatchObject({
        status: 200,
        body: { success: true, data: null, error: null },
      });
    }
    const list = await client.call('GET', '/api/favourites');
    const shown = await world.call('GET', `/api/spaces/${first}`);
    expect(list.body).toMatchObject({ total: 2, next_cursor: null });
    expect(list.body.data[0]).toEqual(shown.body);
    expect(await titles(client)).toEqual(['Loft', 'Studio']);
    const ids = await client.call('GET', '/api/favourites/ids');
    expect(ids.body).toMatchObject({ total: 2, data: [{ id: first }, { id: second }] });
    const page = await client.call('GET', '/api/favourites?limit=1');
    expect(await titles(client, `?limit=1&cursor=${page.body.next_cursor}`)).toEqual(['Studio']);
  });

  test('are nobody else’s', async () => {
    const spaceId = await makeSpace(world.services);
    await (await world.asClient()).call('PUT', `/api/favourites/${spaceId}`);
    expect(await titles(await world.asClient())).toEqual([]);
    expect(await titles(await world.asAdmin())).toEqual([]);
  });

  test('hold a space once, in its first place, however often and concurrently it is saved', async () => {
    const client = await world.asClient();
    const first = await makeSpace(world.services, { title: 'First' });
    const second = await makeSpace(world.services, { title: 'Second' });
    await client.call('PUT', `/api/favourites/${first}`);
    world.clock.pass(1);
    await client.call('PUT', `/api/favourites/${second}`);
    world.clock.pass(1);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => client.call('PUT', `/api/favourites/${first}`)),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await titles(client)).toEqual(['Second', 'First']);
  });

  test('no longer hold a space that was taken out, however often that is sent', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    await client.call('PUT', `/api/favourites/${spaceId}`);
    for (const _time of [1, 2])
      expect((await client.call('DELETE', `/api/favourites/${spaceId}`)).status).toBe(200);
    expect(await titles(client)).toEqual([]);
  });

  test('do not show a removed space, which can be taken out but not saved', async () => {
    const owner = await world.asOwner();
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    await client.call('PUT', `/api/favourites/${spaceId}`);
    await owner.call('DELETE', `/api/spaces/${spaceId}`);
    for (const list of ['/api/favourites', '/api/favourites/ids'])
      expect((await client.call('GET', list)).body).toMatchObject({ total: 0, data: [] });
    expect(await client.call('PUT', `/api/favourites/${spaceId}`)).toMatchObject({
      status: 404,
      body: { code: 'SPACE_NOT_FOUND' },
    });
    expect((await client.call('DELETE', `/api/favourites/${spaceId}`)).status).toBe(200);
  });

  test.each(['999999', '0', 'ids', '99999999999999999999'])(
    'do not accept the space %s, which does not exist',
    async (id) => {
      const client = await world.asClient();
      expect((await client.call('PUT', `/api/favourites/${id}`)).status).toBe(404);
    },
  );

  test('are forgotten when the person is removed', async () => {
    const client = await world.asClient();
    const spaceId = await makeSpace(world.services);
    await client.call('PUT', `/api/favourites/${spaceId}`);
    const removed = await (await world.asAdmin()).call('DELETE', `/api/users/${client.id}`);
    expect(removed.status).toBe(200);
    const { rows } = await sql`select from favourites where user_id = ${client.id}`.execute(
      world.db,
    );
    expect(rows).toHaveLength(0);
  });
});
