// Notices to an address that nobody has proved: it may be a stranger's.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('mails about bookings are among its three an hour, but those about money always go out', async () => {
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

test('mails about the decision on a report or a hosting request count too, and none contains the person’s name', async () => {
  const [client, admin] = [await world.asClient(), await world.asAdmin()];
  await sql`
    update users set email_proved_at = null, first_name = 'Winbig' where id = ${client.id}`.execute(
    world.db,
  );
  const told = { about: 'a loft', location: 'Karen', phone_number: '0722 000 111' };
  const { body } = await client.call('POST', '/api/hosting-requests', told);
  const decline = `/api/hosting-requests/${body.data.id}/decline`;
  expect((await admin.call('POST', decline, { reason: 'Not now.' })).status).toBe(200);
  for (let nth = 0; nth < 3; nth += 1) {
    const id = await makeSpace(world.services);
    const report = { about: 'space', id, reason: 'untrue', words: 'It is not there.' };
    const made = (await client.call('POST', '/api/reports', report)).body.data;
    const decision = { outcome: 'dismissed', note: 'It is.' };
    const decided = await admin.call('POST', `/api/reports/${made.id}/decide`, decision);
    expect(decided.status).toBe(200);
  }
  await world.processQueue();
  const mails = world.outbox.filter(({ to }) => to === client.email);
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toContain('Winbig');
});
