// A client who types a code waits briefly for M-Pesa's answer. The other tests do not wait.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { makeDatabase } from '#test/database.ts';
import { openRelay } from '#test/relay.ts';
import { NOW, openWorld, type World } from '#test/world.ts';
import {
  checkResult,
  confirm,
  heldBooking,
  newCode,
  processPending,
  repliesTo,
  resultOf,
  submit,
  tell,
} from './codes.factory.ts';

// Long enough that no response below can be due to the end of the wait.
const PATIENT = { CODE_WAIT_SECONDS: '20', RATE_LIMITS: 'off' };

let world: World;
beforeAll(async () => {
  world = await openWorld(PATIENT);
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

/** Types a code and, while the response waits, lets M-Pesa answer. */
async function typeWhile(respond: (code: string) => Promise<unknown>) {
  const held = await heldBooking(world);
  const code = newCode();
  const typed = submit(held.client, held.invoiceId, code);
  await expect
    .poll(async () => {
      await processPending(world);
      return repliesTo(world, code).length;
    })
    .toBe(1);
  await respond(code);
  return { ...held, code, answer: await typed };
}

const replyTo = (code: string) => repliesTo(world, code).at(-1)?.result as string;

describe('a typed code', () => {
  test('that M-Pesa confirms when asked, while the response waits, is paid at once', async () => {
    const { answer } = await typeWhile((code) =>
      tell(world, replyTo(code), checkResult(code, 17500)),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'paid', claim: { state: 'settled' } },
    });
  });

  test('that M-Pesa notifies us of by itself, while the response waits, is paid at once', async () => {
    const { answer } = await typeWhile((code) => confirm(world, code, 17500));
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  test('that is too little is counted at once', async () => {
    const { answer } = await typeWhile((code) => confirm(world, code, 10000));
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending', balance_due: 7500 } });
  });

  test('that went to somebody else is refused at once', async () => {
    const { answer } = await typeWhile((code) =>
      tell(world, replyTo(code), checkResult(code, 17500, { CreditPartyName: '600984 - X' })),
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'CODE_NOT_CONFIRMED' } });
  });

  test('whose money comes too late is refused with a reason at once', async () => {
    const { client, invoiceId, bookingId } = await heldBooking(world);
    const code = newCode();
    const typed = submit(client, invoiceId, code);
    await expect
      .poll(async () => {
        await processPending(world);
        return repliesTo(world, code).length;
      })
      .toBe(1);
    expect((await client.call('PUT', `/api/bookings/${bookingId}/cancel`)).status).toBe(200);
    await confirm(world, code, 17500);
    expect(await typed).toMatchObject({ status: 409, body: { code: 'PAYMENT_TOO_LATE' } });
  });

  test('typed again while the first response waits is settled for both', async () => {
    const { client, invoiceId } = await heldBooking(world);
    const code = newCode();
    const both = [submit(client, invoiceId, code), submit(client, invoiceId, code)];
    await expect
      .poll(async () => {
        await processPending(world);
        return repliesTo(world, code).length;
      })
      .toBe(1);
    await confirm(world, code, 17500);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('without an answer from M-Pesa is reported as being checked, whether its money is known or not', async () => {
  const brief = await openWorld({ ...PATIENT, CODE_WAIT_SECONDS: '1' });
  const shapes = [];
  for (const changes of [null, { BillRefNumber: 'rent' }, { TransTime: '20261124094900' }]) {
    const { client, invoiceId } = await heldBooking(brief);
    const code = newCode();
    if (changes) await confirm(brief, code, 17500, changes);
    const answer = await submit(client, invoiceId, code);
    if (!changes) {
      await processPending(brief);
      await tell(brief, repliesTo(brief, code)[0]?.result as string, resultOf(1));
    }
    const { status, body } = answer;
    shapes.push({
      status,
      claim: { ...body.claim, code: '' },
      state: body.payment_state,
      booking: body.booking.status,
    });
  }
  await brief.close();
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect(shapes[0]).toMatchObject({
    status: 202,
    claim: { state: 'verifying' },
    state: 'verifying',
  });
});

test('whose response waits while the database goes away has been accepted, and stays under check', async () => {
  await using opened = new AsyncDisposableStack();
  const database = await makeDatabase();
  opened.defer(() => database.drop());
  const relay = await openRelay(database.url);
  opened.defer(() => relay.close());
  const open = () => openDatabase(relay.url, () => undefined);
  const cutOff = await openWorld(PATIENT, { database, open });
  opened.defer(() => cutOff.close());
  const { client, invoiceId } = await heldBooking(cutOff);
  const code = newCode();
  const typed = submit(client, invoiceId, code);
  await expect
    .poll(async () => {
      await processPending(cutOff);
      return repliesTo(cutOff, code).length;
    })
    .toBe(1);
  relay.setAway(true);
  const answer = await typed;
  relay.setAway(false);
  expect(answer).toMatchObject({
    status: 202,
    body: { status: 'pending', claim: { state: 'verifying' } },
  });
  await confirm(cutOff, code, 17500);
  expect((await submit(client, invoiceId, code)).status).toBe(200);
});
