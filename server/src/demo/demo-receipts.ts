import { sql } from 'kysely';
import { request } from 'undici';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';

const MOST = 2_000;
/** M-Pesa's limit; other channels may report longer ones. */
const LONGEST_ACCOUNT = 20;

type Kept = {
  id: number;
  code: string;
  account: string | null;
  amount_cents: number;
  paid_at: Date;
  /** What was sent back of it, each with M-Pesa's own receipt if known. */
  given_back: { amount_cents: number; transfer_code: string | null }[];
};

/**
 * Restores the newest recorded payments in the sandbox, which forgets everything when it stops, so that it knows a code
 * that is asked about, and can send back what is owed and no more; also the payouts, and the names of receivers that it
 * reported. The payers' phone numbers were not kept, so each receipt gets a new one.
 */
export async function remindSandbox(db: Db, sandboxUrl: string): Promise<void> {
  const { rows } = await sql<Kept>`
    select id, code, left(account, ${LONGEST_ACCOUNT}) as account, amount_cents, paid_at, ${givenBack} as given_back from receipts
    where paid_at <= now() order by id desc limit ${MOST}`.execute(db);
  await tell(`${sandboxUrl}/__sim/payments/past`, { payments: rows.toReversed().map(pastPayment) });
  await tell(`${sandboxUrl}/__sim/names`, { names: await findReceivers(db) });
  const payouts = (await findPaidOut(db)).map(pastPayout);
  await tell(`${sandboxUrl}/__sim/payouts/past`, { payouts });
}

async function tell(address: string, body: object): Promise<void> {
  const answer = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.statusCode !== 204)
    throw new Error(`The sandbox did not take what is on record: ${await answer.body.text()}`);
}

/** The names that M-Pesa reported for the destinations of owners. */
const findReceivers = async (db: Db) =>
  allRows<{ number: string; name: string }>(db)`
    select number, receiver_name as name from destinations
    where receiver_name is not null and ended_at is null and kind <> 'bank'`;

type PaidOut = {
  kind: 'phone' | 'till' | 'pay_bill';
  number: string;
  account: string | null;
  paid_cents: number;
  code: string;
  decided_at: Date;
};

/** What owners were paid by M-Pesa, so that the pay-bill's balance matches the ledger. */
const findPaidOut = async (db: Db) => allRows<PaidOut>(db)`
  select kind, number, account, payout_sendings.paid_cents, transfer_code as code, payout_sendings.decided_at
  from payout_sendings
  join payouts on payouts.id = payout_id
  join destinations on destinations.id = destination_id
  where payout_sendings.paid_cents > 0 and kind <> 'bank' and transfer_code ~ '^[A-Z0-9]{10}$' and payout_sendings.decided_at <= now()
  order by payout_sendings.id`;

/** The middle digits of a removed owner's phone are not on record. */
const pastPayout = ({ kind, number, account, paid_cents, code, decided_at }: PaidOut) => ({
  amount: toShillings(paid_cents),
  to:
    kind === 'phone'
      ? { phone: number.replaceAll('*', '0') }
      : { business: shortCodeOf(number), account },
  receipt: code,
  paid_at: toNairobiIso(decided_at),
});
const shortCodeOf = (number: string): string => number.replaceAll('*', '0').padStart(5, '0');

// A code of another shape was typed by an admin, who sent the money back by other means.
const givenBack = sql`coalesce(
  (select json_agg(json_build_object('amount_cents', refunds.amount_cents,
                                     'transfer_code', substring(attempts.transfer_code from '^[A-Z0-9]{10}$')) order by refunds.id)
   from refunds left join transfer_attempts as attempts
     on attempts.transfer_id = refunds.transfer_id and attempts.state = 'done'
   where refunds.receipt_id = receipts.id and refunds.state = 'done'), '[]')`;

/** If the sandbox no longer has the money to send back, it stays there: nothing of ours depends on it. */
const pastPayment = ({ id, code, account, amount_cents, paid_at, given_back }: Kept) => ({
  receipt: code,
  amount: toShillings(amount_cents),
  account: account ?? undefined,
  phone: `2547${String(id % 100_000_000).padStart(8, '0')}`,
  paid_at: toNairobiIso(paid_at),
  reversals: given_back.map(({ amount_cents: cents, transfer_code }) => ({
    amount: toShillings(cents),
    receipt: transfer_code ?? undefined,
  })),
});
