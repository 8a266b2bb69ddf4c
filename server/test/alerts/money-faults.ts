// A fault for each alert about money and messages, made on a real app.
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  CONFIRMATIONS,
  confirm,
  confirmation,
  heldBooking,
  newCode,
  pay,
  submit,
} from '#channels/codes/codes.factory.ts';
import { lastReplies, payAll, payable } from '#earning/payouts/payouts.factory.ts';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { askBalance } from '#money/pay-bill/check-balance.service.ts';
import { makeRefund, replyTo, send, tell } from '#money/refunds/refunds.factory.ts';
import { makeSpace } from '#places/spaces/spaces.factory.ts';
import { bookSpace } from '#renting/bookings/bookings.factory.ts';
import type { World } from '../world.ts';
import type { Fault } from './faults.ts';

const ofWorld =
  (make: (world: World) => Promise<unknown>): Fault =>
  async ({ world }) => {
    await make(world);
    return undefined;
  };

/** An instant some minutes ago, by the world's clock. */
const ago = (world: World, minutes: number) =>
  new Date(world.clock.now().getTime() - minutes * 60_000);

export const MONEY_FAULTS: Readonly<Record<string, Fault>> = {
  BooksDisagree: async ({ world }) => {
    const code = newCode();
    await confirm(world, code, 100);
    const add = (cents: number) =>
      sql`update receipts set amount_cents = amount_cents + ${cents} where code = ${code}`.execute(
        world.db,
      );
    await add(100);
    await checkBooks(world.services);
    return {
      restore: async () => {
        await add(-100);
        await checkBooks(world.services);
      },
    };
  },

  BooksUnchecked: async ({ world }) => {
    world.clock.pass(131);
    return { restore: () => checkBooks(world.services) };
  },

  CallbacksWait: async ({ world }) => {
    await sql`
      insert into callbacks (kind, body, source_address, received_at)
      values ('c2b_confirmation', '{}', '127.0.0.1', ${ago(world, 3)})`.execute(world.db);
    return {
      restore: () => sql`delete from callbacks where body = '{}'`.execute(world.db),
    };
  },

  CallbacksToLookAt: ofWorld((world) => tell(world, CONFIRMATIONS, { TransID: 'nonsense' })),

  CallbacksRefused: ofWorld(async (world) => {
    const strange = confirmation(newCode(), 5);
    const { status } = await world.call('POST', CONFIRMATIONS, strange, {}, '203.0.113.7');
    expect(status).toBe(404);
  }),

  MpesaConfigurationFault: ofWorld((world) =>
    sql`
      insert into receipt_checks (code, ref, state, asked_at, answered_at, result_code)
      values (${newCode()}, 'a-ref', 'fault', ${ago(world, 1)}, ${ago(world, 1)}, '2001')`.execute(
      world.db,
    ),
  ),

  CodesWait: ofWorld(async (world) => {
    const { client, invoiceId } = await heldBooking(world);
    expect((await submit(client, invoiceId, newCode())).status).toBe(202);
    world.clock.pass(11);
  }),

  Contradictions: ofWorld((world) =>
    sql`
      insert into contradictions (kind, receipt_id, found_at)
      select 'lacking', id, ${ago(world, 1)} from receipts limit 1`.execute(world.db),
  ),

  PayBillDiffers: ofWorld((world) =>
    sql`
      insert into balance_checks (ref, asked_at, answered_at, held_cents, charges_cents, new_charges_cents, ledger_cents)
      select repeat(nth::text, 32), ${ago(world, 1)}, ${ago(world, 1)}, 100, 0, 0, 200
      from generate_series(1, 2) as nth`.execute(world.db),
  ),

  PayBillUnanswered: ofWorld(async (world) => {
    await askBalance(world.services, null);
    world.clock.pass(51 * 60);
  }),

  RefundsUnclear: ofWorld(async (world) => {
    const { refundId } = await makeRefund(world);
    const admin = await world.asAdmin();
    await send(admin, refundId);
    await tell(world, replyTo(world).replace(/result$/, 'timeout'), {});
  }),

  PayoutsUnclear: ofWorld(async (world) => {
    await payable(world);
    await payAll(world, [await world.asAdmin(), await world.asAdmin()]);
    await tell(world, lastReplies(world).timeout, {});
  }),

  RefundsFail: ofWorld(async (world) => {
    const { refundId } = await makeRefund(world);
    const { sendBack } = world.mpesa.answers;
    const code = '500.001.1001';
    world.mpesa.answers.sendBack = async () => ({ outcome: 'refused', code, message: 'No.' });
    await send(await world.asAdmin(), refundId);
    world.mpesa.answers.sendBack = sendBack;
  }),

  RefundsDueLong: ofWorld(async (world) => {
    await makeRefund(world);
    world.clock.pass(49 * 60);
  }),

  PaymentsUnclaimedLong: ofWorld(async (world) => {
    await confirm(world, newCode(), 7);
    world.clock.pass(8 * 24 * 60);
  }),

  TaxDocumentsWait: ofWorld(async (world) => {
    const { client, invoiceId } = await heldBooking(world);
    await pay(world, client, invoiceId, 17_500);
    await sql`
      insert into tax_registrations (invoice_id, nth, kind, amount_cents, made_at, tried_at)
      values (${invoiceId}, 1, 'invoice', 1750000, ${ago(world, 25 * 60)}, ${ago(world, 30)})`.execute(
      world.db,
    );
  }),

  NoticesFail: ofWorld(async (world) => {
    await bookSpace(world);
    await world.writeNotices();
    await sql`update notice_sendings set state = 'failed', decided_at = ${ago(world, 1)}`.execute(
      world.db,
    );
  }),

  CalendarsFail: ofWorld(async (world) => {
    const owner = await world.asOwner();
    const spaceId = await makeSpace(world.services, { owner_id: owner.id });
    const at = ago(world, 1);
    await sql`
      insert into imports (space_id, place, name, url, created_by, created_at, read_at, refreshed_at, next_at, failed_at, failures, error)
      values (${spaceId}, 1, 'Elsewhere', 'https://calendars.example/a.ics', ${owner.id}, ${at}, ${at}, ${at}, ${at}, ${at}, 1, 'It cannot be read.')`.execute(
      world.db,
    );
  }),
};
