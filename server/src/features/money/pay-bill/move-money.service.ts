import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { moneyMoved } from './pay-bill.events.ts';
import { insertMove } from './pay-bill.queries.ts';
import type { MoveKind } from './pay-bill.rules.ts';

type Move = { kind: MoveKind; amountCents: number; reason: string; repeat: Repeat };

/**
 * Records, for an admin, money that moved on or off the pay-bill and that nothing else reports; a trigger posts it.
 * Returns its id.
 */
export async function moveMoney(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id: by }: Caller,
  { kind, amountCents, reason, repeat }: Move,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    once(tx, repeat, now, async () => {
      const id = await insertMove(tx, { kind, amountCents, reason, by, now });
      const detail = { kind, amount: toShillings(amountCents), reason };
      await happened(tx, moneyMoved, { about: id, by, at: now, detail });
      return id;
    }),
  );
}
