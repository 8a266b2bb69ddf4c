import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkResult, confirmation, newCode, resultOf } from '#channels/codes/codes.factory.ts';
import { paid } from '#channels/prompts/prompts.factory.ts';
import { passToEarning } from '#earning/earnings/earnings.factory.ts';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { sentToPhone } from '#money/transfers/transfers.factory.ts';
import { openSession } from '#people/accounts/sessions/sessions.service.ts';
import { type Booked, bookSpace } from '#renting/bookings/bookings.factory.ts';
import { mortal } from '#test/mortal.ts';
import { rounds } from '#test/rounds.ts';
import { CALLBACK_SECRET, NOW, openWorld, type Person, type World } from '#test/world.ts';
import { jobsOf } from './work.ts';

// Two processes share one database and one M-Pesa. One is killed at its first step, then at its second, and so on until
// it survives to the end; the other takes over, as a restarted one would.
const SETTINGS = { RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0', MPESA_PULL: 'on' };
const TOTAL = 17_500;

const killed = mortal();
let survivor: World;
let victim: World;
beforeAll(async () => {
  survivor = await openWorld(SETTINGS);
  const { database, clock, mpesa } = survivor;
  victim = await killed.live(Number.POSITIVE_INFINITY, () =>
    openWorld(SETTINGS, {
      database,
      clock,
      mpesa: { ...mpesa, mpesa: killed.before(mpesa.mpesa) },
      open: killed.open,
    }),
  );
});
afterAll(async () => {
  await killed.live(Number.POSITIVE_INFINITY, () => victim.close());
  await survivor.close();
});

/** What happened to one booking, as M-Pesa and the client know it. */
type Story = Booked & { code: string; refundId: number; answers: Set<string> };

/** What the killed process does, and how the one that takes over sets it right. */
type Play = {
  begin?: (story: Story) => Promise<void>;
  act: (world: World, story: Story) => Promise<void>;
  recover: (story: Story) => Promise<void>;
  prove: (story: Story) => Promise<void>;
};

// Every fifth step in the gate; every step in the long run.
const STRIDE = rounds(5, 1);

/** Plays it once per step; returns how many steps there were. */
async function killAtEachStep(
  { begin, act, recover, prove }: Play,
  stride = STRIDE,
): Promise<number> {
  for (let steps = 0; ; steps += stride) {
    survivor.clock.set(NOW);
    survivor.mpesa.answers.listPayments = async () => [];
    const story = {
      ...(await bookSpace(survivor)),
      code: newCode(),
      refundId: 0,
      answers: new Set<string>(),
    };
    await begin?.(story);
    const end = await killed.live(steps, () => act(victim, story).catch((error: unknown) => error));
    const lived = !killed.isDead;
    if (lived && end) throw end;
    await recover(story);
    await prove(story);
    await proveBooks();
    if (lived) return steps;
  }
}

/** What a restarted process does once `minutes` have passed: scheduled jobs that are due, and queued tasks. */
async function takeOver(minutes: number): Promise<void> {
  survivor.clock.pass(minutes);
  for (const { run } of jobsOf(survivor.services)) await run();
  await survivor.takeUp();
}

const as =
  (world: World, person: Person) =>
  (...[method, url, body, headers]: Parameters<World['call']>) =>
    world.call(method, url, body, { ...headers, authorization: `Bearer ${person.accessToken}` });

const typeCode = (world: World, { client, invoiceId, code }: Story) =>
  as(world, client)('PUT', `/api/invoices/${invoiceId}`, { payment_complete_id: code });

/** M-Pesa posts each result once; what was not acknowledged it does not post again, but lists on request. */
async function send(world: World, address: string, body: unknown, story: Story): Promise<void> {
  if (story.answers.has(address)) return;
  story.answers.add(address);
  await world.call('POST', address.replace('https://nafasi.example', ''), body);
  // If the work takes long it continues after the response.
  await world.services.callbacks.processPending();
}

const pays = (world: World, story: Story, over = 0) => {
  hasPaid(story, over);
  const address = `/hooks/${CALLBACK_SECRET}/c2b/confirmation`;
  return send(world, address, confirmation(story.code, TOTAL + over), story);
};

/** From here on M-Pesa lists the payment. */
function hasPaid({ code }: Story, over = 0): void {
  const payment = { code, amountCents: (TOTAL + over) * 100, shortCode: '247247', paidAt: NOW };
  survivor.mpesa.answers.listPayments = async () => [
    { ...payment, account: 'booking', payerPhone: '254712345678', payerName: 'WANJIKU' },
  ];
}

/** M-Pesa answers each query about the code once. */
async function answerQuestions(world: World, story: Story): Promise<void> {
  for (const [code, { result }] of survivor.mpesa.requests.askAboutReceipt)
    if (code === story.code) await send(world, result, checkResult(code, TOTAL), story);
}

const promptsOf = ({ id }: Story) =>
  survivor.mpesa.requests.promptPhone.filter(([{ description }]) => description === `BK-${id}`);
const transfersOf = ({ code }: Story) =>
  survivor.mpesa.requests.sendBack.filter(([refund]) => refund.code === code);
const transfersToPhone = ({ refundId }: Story) =>
  survivor.mpesa.requests.sendToPhone.filter(([{ remarks }]) => remarks === `Refund ${refundId}`);

/** Paid once, booked, recorded once, the client notified, and nothing left to do. */
async function provePaid({ invoiceId, code, id, client }: Story): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select invoices.status, bookings.state,
           (select count(*) from receipts where code = ${code}) as receipts,
           (select count(*) from settlements where invoice_id = ${invoiceId}) as settlements,
           (select count(*) from claims where invoice_id = ${invoiceId} and claims.state = 'settled') as settled_claims,
           (select count(*) from refunds where invoice_id = ${invoiceId}) as refunds,
           (select count(*) from audit where action = 'invoice.paid' and subject_id = ${invoiceId}) as paid_on_record,
           (select count(*) from callbacks where processed_at is null) as left
    from invoices join bookings on bookings.id = booking_id where invoices.id = ${invoiceId}`.execute(
    survivor.db,
  );
  expect(rows[0]).toEqual({
    status: 'paid',
    state: 'confirmed',
    receipts: 1,
    settlements: 1,
    settled_claims: 1,
    refunds: 0,
    paid_on_record: 1,
    left: 0,
  });
  const mails = survivor.outbox.filter(
    ({ to, text }) => to === client.email && text.includes(`BK-${id}`),
  );
  // A mail that was being handed over when the process died may be sent twice, but must be sent.
  expect(
    mails.length + victim.outbox.filter(({ to }) => to === client.email).length,
  ).toBeGreaterThan(0);
}

async function proveBooks(): Promise<void> {
  await checkBooks(survivor.services);
  const { rows } = await sql`select problems from books_checks order by id desc limit 1`.execute(
    survivor.db,
  );
  expect(rows).toEqual([{ problems: [] }]);
}

describe('A process killed between any two of its steps loses nothing', () => {
  test.each([
    ['a code is typed, and then M-Pesa tells of the payment', [typeCode, pays]],
    ['M-Pesa tells of a payment, and then its code is typed', [pays, typeCode]],
  ] as const)('when %s', async (_, [first, second]) => {
    const steps = await killAtEachStep({
      act: async (world, story) => {
        await first(world, story);
        await second(world, story);
        await world.processQueue();
      },
      // The client, who got no response, repeats the call. M-Pesa does not: it lists what was not acknowledged.
      recover: async (story) => {
        hasPaid(story);
        await typeCode(survivor, story);
        await takeOver(2);
      },
      prove: provePaid,
    });
    expect(steps).toBeGreaterThan(10);
  });

  test('when M-Pesa is asked about a code, and answers', async () => {
    const steps = await killAtEachStep({
      act: async (world, story) => {
        await typeCode(world, story);
        await world.processQueue();
        await answerQuestions(world, story);
        await world.processQueue();
      },
      recover: async (story) => {
        // Results for the dead process reach nobody.
        for (const [, { result }] of survivor.mpesa.requests.askAboutReceipt)
          story.answers.add(result);
        await typeCode(survivor, story);
        await takeOver(3);
        await answerQuestions(survivor, story);
        await takeOver(1);
      },
      prove: provePaid,
    });
    expect(steps).toBeGreaterThan(10);
  });

  test('when a phone is asked to pay, and its owner does', async () => {
    const steps = await killAtEachStep({
      act: async (world, story) => {
        const { client, invoiceId } = story;
        const phone = { phone_number: '0712345678' };
        await as(world, client)('POST', `/api/invoices/${invoiceId}/prompts`, phone);
        for (const [{ reply }] of promptsOf(story)) {
          hasPaid(story);
          await send(world, reply, paid(story.code, TOTAL), story);
        }
        await world.processQueue();
      },
      recover: async (story) => {
        const paidPrompt = async () => ({ state: 'decided' as const, resultCode: '0' });
        survivor.mpesa.answers.askAboutPrompt = paidPrompt;
        // The phone was never prompted: the client pays by hand. Either way they have a code to type.
        hasPaid(story);
        await takeOver(2);
        await typeCode(survivor, story);
        await takeOver(2);
      },
      prove: async (story) => {
        expect(promptsOf(story).length).toBeLessThan(2);
        await provePaid(story);
      },
    });
    expect(steps).toBeGreaterThan(10);
  });

  test.each([
    ['sent back', 0, transfersOf, reversed],
    ['sent to a phone', 250, transfersToPhone, arrived],
  ] as const)(
    'when a refund is %s, and M-Pesa does it: the money leaves once',
    async (_, over, asked, done) => {
      const resultOf = done as (request: object) => object;
      const body = over ? { phone_number: '0712345678' } : {};
      let admin: Person;
      type Refund = { id: number; state: string; needs_look: boolean; sendings: number };
      const refundOf = async ({ invoiceId }: Story) => {
        const { body } = await admin.call('GET', `/api/refunds?search=INV-${invoiceId}`);
        return body.data[0] as Refund;
      };
      const steps = await killAtEachStep({
        begin: async (story) => {
          admin = await survivor.asAdmin();
          await pays(survivor, story, over);
          await typeCode(survivor, story);
          if (!over) await as(survivor, story.owner)('PUT', `/api/bookings/${story.id}/cancel`);
          story.refundId = (await refundOf(story)).id;
        },
        act: async (world, story) => {
          await as(world, admin)('POST', `/api/refunds/${story.refundId}/send`, {
            sendings: 0,
            ...body,
          });
          for (const [request, { result }] of asked(story))
            await send(world, result, resultOf(request), story);
          await world.processQueue();
        },
        recover: async (story) => {
          await takeOver(61);
          await admin.signInAgain();
          const refund = await refundOf(story);
          const hasLeft = asked(story).length > 0;
          if (refund.state === 'sent') {
            // The outcome is unknown; an admin looks into M-Pesa's books.
            expect(refund.needs_look).toBe(true);
            const found = hasLeft
              ? { outcome: 'done', transfer_code: newCode() }
              : { outcome: 'failed' };
            await admin.call('POST', `/api/refunds/${refund.id}/close`, {
              ...found,
              reason: 'Looked it up in the books of M-Pesa',
            });
          }
          if (hasLeft) return;
          const { id, sendings } = refund;
          await admin.call('POST', `/api/refunds/${id}/send`, { sendings, ...body });
          for (const [request, { result }] of asked(story))
            await send(survivor, result, resultOf(request), story);
          await takeOver(2);
        },
        prove: async (story) => {
          expect(asked(story)).toHaveLength(1);
          expect(await refundOf(story)).toMatchObject({ state: 'done' });
        },
      });
      expect(steps).toBeGreaterThan(8);
    },
  );
});

test('A process killed between any two steps of a payout pays its owner once', async () => {
  const [maker, approver] = [await survivor.asAdmin(), await survivor.asAdmin()];
  const signedIn = async (person: Person) => {
    const session = await openSession(survivor.services, person.id);
    return { ...person, accessToken: session?.access_token ?? '' };
  };
  const phoneOf = ({ owner }: Story) => `254712${String(owner.id).padStart(6, '0')}`;
  const asked = (story: Story) =>
    survivor.mpesa.requests.sendToPhone.filter(([{ phone }]) => phone === phoneOf(story));
  const approve = async (world: World) => {
    const { body } = await maker.call('GET', '/api/payout_batches?state=waiting');
    for (const { id } of body.data)
      await as(world, await signedIn(approver))('POST', `/api/payout_batches/${id}/approve`);
  };
  const answer = async (world: World, story: Story) => {
    for (const [request, { result }] of asked(story))
      await send(world, result, arrived(request), story);
  };
  const play: Play = {
    begin: async (story) => {
      await pays(survivor, story);
      await typeCode(survivor, story);
      const phone_number = `0${phoneOf(story).slice(3)}`;
      const phone = { kind: 'phone', phone_number, schedule: 'daily' };
      await as(survivor, story.owner)('PUT', '/api/payouts/destination', phone);
      await passToEarning(survivor);
      // The next morning, when it is due.
      survivor.clock.pass(12 * 60);
      await maker.signInAgain();
      await maker.call('POST', '/api/payout_batches');
    },
    act: async (world, story) => {
      await approve(world);
      await world.processQueue();
      await answer(world, story);
      await world.processQueue();
    },
    recover: async (story) => {
      await approve(survivor);
      await takeOver(2);
      await answer(survivor, story);
      await takeOver(61);
      await Promise.all([maker.signInAgain(), story.owner.signInAgain()]);
      const { body } = await story.owner.call('GET', '/api/payouts');
      const [{ id, needs_look }] = body.data[0].sendings;
      if (!needs_look) return;
      // The outcome is unknown; an admin looks into M-Pesa's books.
      const found =
        asked(story).length > 0
          ? { outcome: 'done', transfer_code: newCode() }
          : { outcome: 'failed' };
      await maker.call('POST', `/api/payout_sendings/${id}/close`, {
        ...found,
        reason: 'Looked it up in the books of M-Pesa',
      });
      if (found.outcome === 'done') return;
      await maker.call('POST', '/api/payout_batches');
      await approve(survivor);
      await takeOver(2);
      await answer(survivor, story);
      await takeOver(2);
    },
    prove: async (story) => {
      expect(asked(story)).toHaveLength(1);
      await story.owner.signInAgain();
      const { body } = await story.owner.call('GET', '/api/payouts/balance');
      expect(body.data).toMatchObject({ payable: 0, on_the_way: 0, paid_out: 14_595, owed: 0 });
    },
  };
  expect(await killAtEachStep(play, rounds(8, 1))).toBeGreaterThan(8);
});

/** M-Pesa's result that money went to a phone. */
const arrived = ({ phone, amountCents }: { phone: string; amountCents: number }) =>
  sentToPhone({ phone, shillings: amountCents / 100 }, newCode());

/** M-Pesa's result that a payment was sent back, in Daraja's format. */
const reversed = ({ code, amountCents }: { code: string; amountCents: number }) =>
  resultOf(0, {
    TransactionID: newCode(),
    ResultParameters: {
      ResultParameter: [
        { Key: 'Amount', Value: amountCents / 100 },
        { Key: 'OriginalTransactionID', Value: code },
        { Key: 'TransCompletedTime', Value: 20261124100200 },
      ],
    },
  });
