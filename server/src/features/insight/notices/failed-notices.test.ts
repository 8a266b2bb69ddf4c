// Notices that could not be sent: admins see them, and have them resent.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, SendMail } from '#platform/mail.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import { openWorld, type Person, type World } from '#test/world.ts';
import { sendNotice } from './send-notice.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const refuse: SendMail = async () => Promise.reject(new Error('The mail server is away.'));

/** A booking whose mail the mail server has refused three times. */
async function failing({ sendMail = refuse } = {}) {
  const booked = await bookSpace(world);
  await world.writeNotices();
  const { rows } = await sql<{ id: number }>`
    select notice_sendings.id from notice_sendings join notices on notices.id = notice_id
    where user_id = ${booked.client.id}`.execute(world.db);
  const sending_id = rows[0]?.id as number;
  for (let nth = 0; nth < 3; nth += 1) {
    await sendNotice({ ...world.services, sendMail }, { sending_id }).catch(() => undefined);
  }
  return { ...booked, sending_id };
}
const failed = async () => (await admin.call('GET', '/api/notices/failed')).body;
const again = (id: number) => admin.call('POST', `/api/notices/failed/${id}/send`);
const failedMails = async () =>
  Number(
    /^nafasi_notices_failed\{channel="mail"\} (\d+)$/m.exec(
      String((await world.call('GET', '/metrics')).body),
    )?.[1],
  );

test('failed notices are listed with recipient, subject, reason and time, and are counted', async () => {
  const { client, id, sending_id } = await failing();
  const { body } = await admin.call('GET', `/api/users/?search=${client.email}`);
  expect((await failed()).data).toEqual([
    {
      id: sending_id,
      channel: 'mail',
      kind: 'booked',
      headline: 'You booked Acacia Boardroom.',
      user_id: client.id,
      name: `${body.data[0].first_name} ${body.data[0].last_name}`,
      booking_id: id,
      booking_number: `BK-${id}`,
      error: 'The mail server is away.',
      tries: 3,
      failed_at: '2026-11-24T10:00:00+03:00',
    },
  ]);
  expect(await failedMails()).toBe(1);
  expect(String((await world.call('GET', '/metrics')).body)).toContain(
    'nafasi_notices_failed{channel="sms"} 0',
  );
});

test('a notice that is sent again goes out once, leaves the list, and is on record', async () => {
  const { client, sending_id } = await failing();
  const before = (await failed()).total;
  expect((await again(sending_id)).status).toBe(200);
  expect((await failed()).total).toBe(before - 1);
  await world.processQueue();
  expect(world.outbox.filter(({ to }) => to === client.email)).toHaveLength(1);
  expect(await again(sending_id)).toMatchObject({
    status: 404,
    body: { code: 'NOTICE_NOT_FAILED' },
  });
  const { body } = await admin.call('GET', '/api/audit?limit=1');
  expect(body.data[0]).toMatchObject({ action: 'notice.sent_again', subject_id: sending_id });
});

test('a mail that is tried again, and may have arrived the first time, keeps its id', async () => {
  const handed: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    handed.push(mail);
    throw new Error('The mail server took it, and was cut off before it said so.');
  };
  await failing({ sendMail });
  await failing({ sendMail });
  const times = Map.groupBy(handed, ({ id }) => id);
  expect([...times.values()].map((same) => same.length)).toEqual([3, 3]);
});

test('a notice that fails again after that is listed again', async () => {
  const { sending_id } = await failing();
  await again(sending_id);
  const sendMail = async () => Promise.reject(new Error('Still away.'));
  for (const tries of [1, 2, 3]) {
    await expect(sendNotice({ ...world.services, sendMail }, { sending_id })).rejects.toThrow();
    const ids = (await failed()).data.map(({ id }: { id: number }) => id);
    expect(ids.includes(sending_id)).toBe(tries === 3);
  }
});

test('if two admins send a notice again at the same time, one of them does', async () => {
  const { sending_id } = await failing();
  const answers = await Promise.all([again(sending_id), again(sending_id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});
