import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso } from '#platform/time.ts';

const AT_ONCE = 20;
const MOST = 2_000;

type Kept = {
  id: number;
  code: string;
  account: string | null;
  amount_cents: number;
  paid_at: Date;
};

/**
 * Reminds the sandbox, which forgets all when it stops, of the payments on record, the newest of them:
 * so that it knows a code that is asked about, and can send back what is owed. Whose phones they came
 * from nobody kept; each gets one of its own.
 */
export async function remindSandbox(db: Db, sandboxUrl: string): Promise<void> {
  const { rows } = await sql<Kept>`
    select id, code, account, amount_cents, paid_at from receipts
    where paid_at <= now() order by id desc limit ${MOST}`.execute(db);
  const waiting = rows.toReversed();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await remind(sandboxUrl, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function remind(
  sandboxUrl: string,
  { id, code, account, amount_cents, paid_at }: Kept,
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/__sim/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      receipt: code,
      amount: toShillings(amount_cents),
      account: account ?? undefined,
      phone: `2547${String(id % 100_000_000).padStart(8, '0')}`,
      paid_at: toNairobiIso(paid_at),
      notify: false,
    }),
  });
  if (!answer.ok)
    throw new Error(`The sandbox did not take the payment ${code}: ${await answer.text()}`);
}
