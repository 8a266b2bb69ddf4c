// Notices to an address that nobody has proved: it may be a stranger's.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('they are among its three mails an hour, but those of money always go out', async () => {
  const client = await world.asClient();
  await sql`update users set email_proved_at = null where id = ${client.id}`.execute(world.db);
  const subjects = async () => {
    await world.processQueue();
    return world.outbox.filter(({ to }) => to === client.email).map(({ subject }) => subject);
  };
  const booked = await bookSpace(world, {}, client);
  await bookSpace(world, {}, client);
  await bookSpace(world, {}, client);
  await bookSpace(world, {}, client);
  expect(await subjects()).toHaveLength(3);
  await pay(world, client, booked.invoiceId, 17_500);
  expect((await subjects()).slice(3)).toEqual(['Your booking is confirmed']);
  const { rows } = await sql`
    select state, count(*) from notice_sendings join notices on notices.id = notice_id
    where user_id = ${client.id} group by state order by state`.execute(world.db);
  expect(rows).toEqual([
    { state: 'dropped', count: 1 },
    { state: 'sent', count: 4 },
  ]);
  const { body } = await client.call('GET', '/api/notices');
  expect(body.total).toBe(5);
});
