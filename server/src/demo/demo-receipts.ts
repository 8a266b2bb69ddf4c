import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';

const AT_ONCE = 20;
const MOST = 2_000;
/** What M-Pesa takes; other channels may tell of longer ones. */
const LONGEST_ACCOUNT = 20;

type Kept = {
  id: number;
  code: string;
  account: string | null;
  amount_cents: number;
  paid_at: Date;
  /** What went back of it, each with M-Pesa's own receipt where that is known. */
  given_back: { amount_cents: number; transfer_code: string | null }[];
};

/**
 * Reminds the sandbox, which forgets all when it stops, of the payments on record, the newest of them:
 * so that it knows a code that is asked about, and can send back what is owed, and no more than that.
 * Whose phones they came from nobody kept; each gets one of its own.
 */
export async function remindSandbox(db: Db, sandboxUrl: string): Promise<void> {
  const { rows } = await sql<Kept>`
    select id, code, left(account, ${LONGEST_ACCOUNT}) as account, amount_cents, paid_at, ${givenBack} as given_back from receipts
    where paid_at <= now() order by id desc limit ${MOST}`.execute(db);
  const waiting = rows.toReversed();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await remind(sandboxUrl, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Afterwards: what goes back must be there.
  for (const receipt of rows.toReversed()) await takeBack(sandboxUrl, receipt);
}

// A code of another shape was typed by a person, who paid it back in another way.
const givenBack = sql`coalesce(
  (select json_agg(json_build_object('amount_cents', refunds.amount_cents,
                                     'transfer_code', substring(attempts.transfer_code from '^[A-Z0-9]{10}$')) order by refunds.id)
   from refunds left join transfer_attempts as attempts
     on attempts.transfer_id = refunds.transfer_id and attempts.state = 'done'
   where refunds.receipt_id = receipts.id and refunds.state = 'done'), '[]')`;

async function remind(
  sandboxUrl: string,
  { id, code, account, amount_cents, paid_at }: Kept,
): Promise<void> {
  const answer = await post(`${sandboxUrl}/__sim/payments`, {
    receipt: code,
    amount: toShillings(amount_cents),
    account: account ?? undefined,
    phone: `2547${String(id % 100_000_000).padStart(8, '0')}`,
    paid_at: toNairobiIso(paid_at),
    notify: false,
  });
  if (!answer.ok)
    throw new Error(`The sandbox did not take the payment ${code}: ${await answer.text()}`);
}

/** Where the sandbox has not the money for it any more, it stays there: nothing of ours depends on it. */
async function takeBack(sandboxUrl: string, { code, given_back }: Kept): Promise<void> {
  for (const { amount_cents, transfer_code } of given_back)
    await post(`${sandboxUrl}/__sim/payments/${code}/reverse`, {
      amount: toShillings(amount_cents),
      receipt: transfer_code ?? undefined,
    });
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
