// Whatever is paid, cancelled, sent back, failed, closed by hand or taken back, in whatever order: every
// cent that came in is counted, owed, given back or unclaimed, and nothing is sent while it may be gone.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import {
  booksProblems,
  declarePhantom,
  makeUnproved,
  matchTo,
  move,
  receiptOf,
  settlementsOf,
  takeOff,
  undo,
  withdraw,
} from '#money/corrections/corrections.factory.ts';
import { takeBack } from '#money/invoices/reversed-receipts.service.ts';
import { lookAfterTransfers } from '#money/transfers/give-up-waiting.service.ts';
import { newTransfer, notSent, sentBack, sentToPhone } from '#money/transfers/transfers.factory.ts';
import { onlyRow, onlyValue } from '#platform/db/rows.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Booked, bookSpace } from '#renting/bookings/bookings.factory.ts';
import { lapseEndedHolds } from '#renting/bookings/holds/lapse-holds.service.ts';
import { rounds } from '#test/rounds.ts';
import { NOW, openWorld, type Person, type World } from '#test/world.ts';
import { refundTransfers } from './refund-transfers.service.ts';
import { close, replyTo, send, sendTo, tell } from './refunds.factory.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'off', CODE_WAIT_SECONDS: '0' });
  admin = await world.asAdmin();
});
afterAll(() => world.close());

const STEPS = [
  'pay part',
  'pay all',
  'pay over',
  'pay unclaimed',
  'client cancels',
  'owner cancels',
  'hold ends',
  'send',
  'send',
  'send to phone',
  'result done',
  'result failed',
  'result again',
  'timeout',
  'silence',
  'close done',
  'close failed',
  'take back',
  'take off',
  'move',
  'give back',
  'withdraw',
  'undo',
  'pay by statement',
  'declare phantom',
  'tell again',
] as const;
type Step = (typeof STEPS)[number];
type Story = Booked & {
  /** Another client's booking, to and from which payments are moved. */
  other: Booked;
  codes: string[];
  phantoms: Set<string>;
  received: number;
  sendings: { reply: string; toPhone: boolean }[];
  last: [string, unknown] | null;
};

test('received = settled + owed + given back + unclaimed, to the cent, after every step', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }),
      fc.nat(9),
      async (steps, which) => {
        const booked = await bookSpace(world);
        const other = await bookSpace(world);
        const story: Story = {
          ...booked,
          other,
          codes: [],
          phantoms: new Set(),
          received: 0,
          sendings: [],
          last: null,
        };
        for (const step of steps) {
          await take(story, step, which);
          await prove(story, seen);
        }
      },
    ),
    {
      numRuns: rounds(25, 150),
      examples: [
        [['pay over', 'send', 'result done', 'owner cancels', 'send', 'result done'], 0],
        [['pay all', 'owner cancels', 'send', 'timeout', 'close failed', 'send', 'result done'], 0],
        [['pay all', 'take back', 'pay part', 'pay all', 'client cancels', 'take back'], 1],
        [['pay part', 'hold ends', 'send', 'result failed', 'close done', 'result again'], 0],
        [['pay unclaimed', 'take back', 'pay all', 'owner cancels', 'send', 'take back'], 0],
        [['pay over', 'send', 'silence', 'take back', 'result done', 'result again'], 0],
        [['pay over', 'take off', 'pay all', 'move', 'owner cancels', 'move', 'take off'], 0],
        [['pay over', 'send', 'result done', 'move', 'take back', 'move', 'withdraw'], 0],
        [['pay over', 'move', 'take back'], 0],
        [
          ['pay over', 'close done', 'undo', 'close done', 'undo', 'send', 'result done', 'undo'],
          0,
        ],
        [['pay over', 'send', 'timeout', 'close done', 'undo', 'result done', 'undo', 'move'], 0],
        [['pay unclaimed', 'give back', 'withdraw', 'give back', 'send', 'withdraw'], 0],
        [['pay over', 'send to phone', 'timeout', 'send', 'result done', 'close failed'], 0],
        [['pay all', 'owner cancels', 'send', 'result failed', 'send to phone', 'result done'], 0],
        [['pay over', 'send to phone', 'close failed', 'send', 'take back', 'result again'], 0],
        [['pay by statement', 'owner cancels', 'declare phantom', 'take back', 'give back'], 0],
        [['pay by statement', 'declare phantom', 'tell again', 'give back', 'send'], 0],
      ],
    },
  );
  expect([...seen].sort()).toEqual(['done', 'due', 'failed', 'sent', 'withdrawn']);
  expect(world.mpesa.requests.sendToPhone).not.toEqual([]);
});

async function take(story: Story, step: Step, which: number): Promise<void> {
  const pays = { 'pay part': 5_000, 'pay all': 17_500, 'pay over': 18_000, 'pay unclaimed': 700 };
  if (step in pays) return payStep(story, step, pays[step as keyof typeof pays]);
  if (step === 'hold ends') {
    world.clock.pass(21);
    await lapseEndedHolds(world.services);
    world.clock.set(NOW);
  } else if (step.endsWith(' cancels')) {
    const who = step.startsWith('client') ? story.client : story.owner;
    await who.call('PUT', `/api/bookings/${story.id}/cancel`);
  } else if (step === 'pay by statement') await statementStep(story);
  else if (step === 'declare phantom' || step === 'tell again')
    await phantomStep(story, step, which);
  else if (step === 'take back') await takeBackStep(story, which);
  else if (isCorrection(step)) await correctStep(story, step, which);
  else await refundStep(story, step, which);
}

async function payStep(story: Story, step: Step, shillings: number): Promise<void> {
  const code = newCode();
  await confirm(world, code, shillings);
  story.codes.push(code);
  story.received += shillings * 100;
  if (step === 'pay unclaimed') return;
  await story.client.call('PUT', `/api/invoices/${story.invoiceId}`, { payment_complete_id: code });
}

/** An admin counts a payment known only from a statement for the invoice. */
async function statementStep(story: Story): Promise<void> {
  const { code, receiptId } = await makeUnproved(world);
  story.codes.push(code);
  story.received += 17_500_00;
  await matchTo(admin, receiptId, story.invoiceId);
}

/** What was declared phantom is in no sum until M-Pesa reports it. */
async function phantomStep(
  story: Story,
  step: 'declare phantom' | 'tell again',
  which: number,
): Promise<void> {
  const { codes, phantoms } = story;
  const code = codes[which % Math.max(codes.length, 1)];
  if (!code) return;
  const { id, cents } = await onlyRow<{ id: number; cents: number }>(world.db)`
    select id, amount_cents as cents from receipts where code = ${code}`;
  if (step === 'tell again') {
    await confirm(world, code, cents / 100);
    if (phantoms.delete(code)) story.received += cents;
    return;
  }
  const { status } = await declarePhantom(admin, id);
  expect([200, 409]).toContain(status);
  if (status !== 200) return;
  phantoms.add(code);
  story.received -= cents;
}

async function takeBackStep({ codes }: Story, which: number): Promise<void> {
  const code = codes[which % Math.max(codes.length, 1)];
  if (!code) return;
  const { id, amountCents } = await onlyRow<{ id: number; amountCents: number }>(world.db)`
    select id, amount_cents as "amountCents" from receipts where code = ${code}`;
  const how = { transferCode: newTransfer(), because: 'statement', by: null };
  const back = { at: NOW, amountCents, ...how };
  await inTransaction(world.db, (tx) => takeBack(tx, world.services, id, back));
}

const CORRECTIONS = ['take off', 'move', 'give back', 'withdraw', 'undo'] as const;
type Correction = (typeof CORRECTIONS)[number];
const isCorrection = (step: Step): step is Correction => CORRECTIONS.some((one) => one === step);

/** An admin corrects what became of a payment, or is refused. */
async function correctStep(story: Story, step: Correction, which: number): Promise<void> {
  const code = story.codes[which % Math.max(story.codes.length, 1)];
  if (!code) return;
  const receiptId = await receiptOf(world, code);
  const counted = (await settlementsOf(world, receiptId)).find(({ is_standing }) => is_standing);
  const { invoiceId, other } = story;
  const refund = (await refundsOf(story))[which % 2];
  const answers = {
    'take off': () => counted && takeOff(admin, receiptId, counted.invoice_id),
    move: () => {
      const from = counted?.invoice_id;
      return from && move(admin, receiptId, from, from === invoiceId ? other.invoiceId : invoiceId);
    },
    'give back': () =>
      admin.call('POST', `/api/receipts/${receiptId}/refund`, { reason: 'Nobody claims it' }),
    withdraw: () => refund && withdraw(admin, refund.id),
    undo: () => refund && undo(admin, refund.id),
  };
  const answer = await answers[step]();
  if (answer) expect([200, 409]).toContain(answer.status);
}

async function refundStep(story: Story, step: Step, which: number): Promise<void> {
  const refunds = await refundsOf(story);
  const refund = refunds[which % Math.max(refunds.length, 1)];
  if (!refund) return;
  if (step === 'send' || step === 'send to phone')
    await sendStep(story, refund, step === 'send to phone');
  else if (step === 'close done')
    await close(admin, refund.id, { outcome: 'done', transfer_code: newTransfer() });
  else if (step === 'close failed') await close(admin, refund.id, { outcome: 'failed' });
  else if (step === 'silence') {
    world.clock.pass(61);
    await lookAfterTransfers(refundTransfers(world.services));
    world.clock.set(NOW);
  } else await resultStep(story, step, refund);
}

async function sendStep(story: Story, refund: Owed, toPhone: boolean): Promise<void> {
  const { body: seen } = await admin.call('GET', `/api/refunds/${refund.id}`);
  const before = requestsSent();
  const { status } = await (toPhone ? sendTo : send)(admin, refund.id);
  // Only what is owed and not under way is ever requested.
  const isOwed = refund.state === 'due' || refund.state === 'failed';
  const isAllowed = isOwed && (!toPhone || seen.can_go_to_phone);
  expect([status === 200, requestsSent() - before]).toEqual([isAllowed, isAllowed ? 1 : 0]);
  if (isAllowed)
    story.sendings.push({ reply: replyTo(world, toPhone ? 'sendToPhone' : 'sendBack'), toPhone });
}

const requestsSent = () =>
  world.mpesa.requests.sendBack.length + world.mpesa.requests.sendToPhone.length;

async function resultStep(story: Story, step: Step, refund: Owed): Promise<void> {
  const sending = story.sendings.at(-1);
  if (!sending) return;
  const { reply, toPhone } = sending;
  if (step === 'timeout') await tell(world, reply.replace(/result$/, 'timeout'), {});
  else if (step === 'result again') {
    if (story.last) await tell(world, ...story.last);
  } else {
    const shillings = refund.amount_cents / 100;
    const went = () =>
      toPhone
        ? sentToPhone({ phone: '254712345678', shillings }, newTransfer())
        : sentBack({ code: refund.code, shillings }, newTransfer());
    const callback = step === 'result done' ? went() : notSent('1');
    story.last = [reply, callback];
    await tell(world, reply, callback);
  }
}

type Owed = { id: number; state: string; amount_cents: number; code: string };

async function refundsOf({ codes }: Story): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select refunds.id, refunds.state, refunds.amount_cents, receipts.code
    from refunds join receipts on receipts.id = refunds.receipt_id
    where receipts.code = any(${codes}) order by refunds.id desc`.execute(world.db);
  return rows;
}

async function prove(story: Story, seen: Set<string>): Promise<void> {
  const { rows } = await sql<{ settled: number; owed: number; given: number; unclaimed: number }>`
    with ours as (select id, code, amount_cents from receipts where code = any(${story.codes}))
    select
      (select coalesce(sum(amount_cents), 0) from settlements
       where receipt_id in (select id from ours))::bigint as settled,
      (select coalesce(sum(amount_cents), 0) from refunds
       where receipt_id in (select id from ours) and state in ('due', 'sent', 'failed'))::bigint as owed,
      (select coalesce(sum(amount_cents), 0) from refunds
       where receipt_id in (select id from ours) and state = 'done')::bigint as given,
      (select coalesce(sum(amount_cents), 0) from ours
       where not exists (select from settlements where receipt_id = ours.id and is_standing)
         and not exists (select from refunds where receipt_id = ours.id and state <> 'withdrawn')
         and code <> all(${[...story.phantoms]}))::bigint as unclaimed`.execute(world.db);
  const { settled, owed, given, unclaimed } = rows[0] as (typeof rows)[number];
  expect(settled + owed + given + unclaimed).toBe(story.received);
  expect(await booksProblems(world)).toEqual([]);
  for (const { state } of await refundsOf(story)) seen.add(state);
  for (const booked of [story, story.other]) await proveInvoice(booked);
}

/** An invoice is paid with exactly what counts for it, or with nothing. */
async function proveInvoice({ client, invoiceId }: Booked): Promise<void> {
  const settled = await onlyValue<number>(world.db)`
    select coalesce(sum(amount_cents), 0)::bigint from settlements where invoice_id = ${invoiceId}`;
  const { body } = await client.call('GET', `/api/invoices/${invoiceId}`);
  const cents = (shillings: number) => Math.round(shillings * 100);
  if (body.status === 'paid') expect(settled).toBe(cents(body.amount));
  if (body.status === 'cancelled') expect([settled, body.balance_due]).toEqual([0, 0]);
  if (body.status === 'pending') expect(settled + cents(body.balance_due)).toBe(cents(body.amount));
}
