// What people are notified of about their bookings: once, as it stands, with the file for their calendar.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#channels/codes/codes.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { later, MINUTE_MS } from '#platform/durations.ts';
import { PermanentFailure } from '#platform/jobs.ts';
import { type Booked, bookSpace } from '#renting/bookings/bookings.factory.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { writeNotices } from './notify.service.ts';
import { sendNotice } from './send-notice.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

async function mailsTo({ email }: Person) {
  await world.processQueue();
  return world.outbox.filter(({ to }) => to === email);
}
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

const payFor = ({ client, invoiceId }: Booked) => pay(world, client, invoiceId, 17_500);
const cancel = (who: Person, { id }: Booked) => who.call('PUT', `/api/bookings/${id}/cancel`);

/** The sendings of a person's notices, oldest first. */
async function sendingsOf({ id }: Person) {
  await world.writeNotices();
  const { rows } = await sql<Record<string, unknown>>`
    select notice_sendings.id, kind, state, tries, last_error from notices
    join notice_sendings on notice_id = notices.id where user_id = ${id} order by notice_sendings.id`.execute(
    world.db,
  );
  return rows;
}

describe('the person who booked is mailed', () => {
  test('what to pay and until when, and then that it is confirmed, with the calendar file', async () => {
    const booked = await bookSpace(world);
    const [held] = await mailsTo(booked.client);
    expect(held).toMatchObject({
      subject: 'Please pay for your booking of Acacia Boardroom',
      text: expect.stringContaining('Please pay Ksh 17,500.00 before Tue 24 Nov 2026, 10:20.'),
      html: expect.stringContaining(`https://nafasi.example/invoices/${booked.invoiceId}`),
    });
    expect(held?.attachments).toBeUndefined();
    await payFor(booked);
    const [, paid, ...more] = await mailsTo(booked.client);
    expect(more).toEqual([]);
    expect(paid?.subject).toBe('Your booking is confirmed');
    expect(paid?.attachments).toMatchObject([
      {
        filename: `BK-${booked.id}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ]);
    const file = paid?.attachments?.[0]?.content;
    expect(file).toContain(`UID:booking-${booked.id}@nafasi.example\r\n`);
    expect(file).toContain('DTSTART:20261125T060000Z\r\nDTEND:20261125T110000Z\r\n');
  });

  test('that a free booking is confirmed, once', async () => {
    const owner = await world.asOwner();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id, price_cents: 0 });
    const client = await world.asClient();
    await client.call('POST', '/api/bookings/', {
      space_id: spaceId,
      start_time: '2026-11-25T09:00:00+03:00',
      end_time: '2026-11-25T10:00:00+03:00',
      terms_accepted: true,
      estimated_guests: 2,
    });
    const [mail, ...more] = await mailsTo(client);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('There is nothing to pay.');
    expect(mail?.attachments).toHaveLength(1);
  });

  test('that it was cancelled, by whom, what comes back, and a file that takes it out of the calendar', async () => {
    const booked = await bookSpace(world);
    await payFor(booked);
    await mailsTo(booked.client);
    await cancel(booked.owner, booked);
    const mail = (await mailsTo(booked.client)).at(-1);
    expect(mail?.subject).toBe('Your booking was cancelled');
    expect(mail?.text).toContain(
      `The owner of the space has cancelled your booking BK-${booked.id} of Acacia Boardroom`,
    );
    expect(mail?.text).toContain('Ksh 17,500.00 is owed back to you.');
    const file = mail?.attachments?.[0]?.content;
    expect(file).toContain('METHOD:CANCEL\r\n');
    expect(file).toContain(`UID:booking-${booked.id}@nafasi.example\r\n`);
    expect(file).toContain('SEQUENCE:1\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
  });
});

describe('the owner of the space is mailed', () => {
  test('that it was booked, is paid and was cancelled by the client', async () => {
    const booked = await bookSpace(world);
    expect(await subjectsTo(booked.owner)).toEqual(['Acacia Boardroom was booked']);
    await payFor(booked);
    await mailsTo(booked.owner);
    await cancel(booked.client, booked);
    expect(await subjectsTo(booked.owner)).toEqual([
      'Acacia Boardroom was booked',
      'A booking of Acacia Boardroom is confirmed',
      'A booking of Acacia Boardroom was cancelled',
    ]);
  });

  test('not what they did themselves', async () => {
    const booked = await bookSpace(world);
    await mailsTo(booked.owner);
    await cancel(booked.owner, booked);
    expect(await subjectsTo(booked.owner)).toEqual(['Acacia Boardroom was booked']);
  });
});

describe('a notice', () => {
  test('that no longer holds when it would go out is not sent', async () => {
    const booked = await bookSpace(world);
    await cancel(booked.client, booked);
    expect(await subjectsTo(booked.client)).toEqual(['Your booking was cancelled']);
    expect(await sendingsOf(booked.client)).toMatchObject([
      { kind: 'booked', state: 'dropped' },
      { kind: 'cancelled', state: 'sent', tries: 1 },
    ]);
  });

  test('about a change that is refused is not written', async () => {
    const { owner, spaceId } = await bookSpace(world);
    const other = await world.asClient();
    await other.call('POST', '/api/bookings/', {
      space_id: spaceId,
      start_time: '2026-11-25T09:00:00+03:00',
      end_time: '2026-11-25T10:00:00+03:00',
      terms_accepted: true,
      estimated_guests: 2,
    });
    expect(await sendingsOf(other)).toEqual([]);
    expect(await sendingsOf(owner)).toHaveLength(1);
  });

  test('is written once, however often its cause runs', async () => {
    const { id, client } = await bookSpace(world);
    const told = { kinds: ['booked' as const], booking_id: id, at: NOW.toISOString() };
    await writeNotices(world.services, [told, told]);
    await writeNotices(world.services, [told]);
    expect(await sendingsOf(client)).toHaveLength(1);
  });

  test('that outdates an earlier one is written once too, and does not outdate a later one', async () => {
    const { id, client } = await bookSpace(world);
    const told = (kind: 'refund_done' | 'refund_undone', minute: number) => ({
      ...{ kinds: [kind], booking_id: id, subject_id: 1, outdates: kind === 'refund_undone' },
      at: later(NOW, minute * MINUTE_MS).toISOString(),
    });
    const [done, undone, doneNow] = [
      told('refund_done', 1),
      told('refund_undone', 2),
      told('refund_done', 3),
    ];
    await writeNotices(world.services, [done, undone]);
    await writeNotices(world.services, [undone]);
    await writeNotices(world.services, [doneNow]);
    await writeNotices(world.services, [undone, doneNow]);
    const refunds = (await sendingsOf(client)).filter(({ kind }) => kind !== 'booked');
    expect(refunds.map(({ kind }) => kind)).toEqual([
      'refund_done',
      'refund_undone',
      'refund_done',
    ]);
  });

  test('is sent once, however often its task runs', async () => {
    const { client } = await bookSpace(world);
    expect(await subjectsTo(client)).toHaveLength(1);
    const [sending] = await sendingsOf(client);
    await sendNotice(world.services, { sending_id: sending?.id as number });
    expect(await subjectsTo(client)).toHaveLength(1);
  });

  test('that is being sent is not sent by another process meanwhile', async () => {
    const { client } = await bookSpace(world);
    const [sending] = await sendingsOf(client);
    const sending_id = sending?.id as number;
    const again: unknown[] = [];
    const sendMail = async () => {
      again.push(await sendNotice(world.services, { sending_id }).catch(String));
    };
    await sendNotice({ ...world.services, sendMail }, { sending_id });
    expect(again).toEqual(['Error: Another process is sending this notice.']);
    expect(await subjectsTo(client)).toEqual([]);
  });

  test('whose process died while sending it is sent by the next one', async () => {
    const { client } = await bookSpace(world);
    const [sending] = await sendingsOf(client);
    const until = new Date(NOW.getTime() + 30_000);
    await sql`update notice_sendings set claimed_until = ${until}, tries = 1 where id = ${sending?.id}`.execute(
      world.db,
    );
    world.clock.pass(1);
    expect(await subjectsTo(client)).toHaveLength(1);
  });

  test('that the mail server does not take is tried again, and counts as failed after three times', async () => {
    const { client } = await bookSpace(world);
    const [sending] = await sendingsOf(client);
    const sending_id = sending?.id as number;
    const broken = {
      ...world.services,
      sendMail: async () => Promise.reject(new Error('The mail server is away.')),
    };
    const states = [];
    for (let nth = 0; nth < 3; nth += 1) {
      await expect(sendNotice(broken, { sending_id })).rejects.toThrow('away');
      states.push((await sendingsOf(client))[0]?.state);
    }
    expect(states).toEqual(['queued', 'queued', 'failed']);
    expect(await sendingsOf(client)).toMatchObject([{ last_error: 'The mail server is away.' }]);
    expect(await subjectsTo(client)).toHaveLength(1);
    expect(await sendingsOf(client)).toMatchObject([{ state: 'sent', tries: 4, last_error: null }]);
  });

  test('to an address that is refused for good fails at once', async () => {
    const { client } = await bookSpace(world);
    const [sending] = await sendingsOf(client);
    const sendMail = async () => Promise.reject(new PermanentFailure('Nobody of this address.'));
    const sent = sendNotice({ ...world.services, sendMail }, { sending_id: sending?.id as number });
    await expect(sent).rejects.toThrow('Nobody');
    expect(await sendingsOf(client)).toMatchObject([{ state: 'failed', tries: 1 }]);
  });
});
