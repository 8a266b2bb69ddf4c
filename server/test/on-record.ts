// What a world has on record, for tests that look beneath the API.
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/** The audited actions on one kind of thing, oldest first. */
export async function actionsOf({ db }: World, subject: string, subjectId?: number) {
  const { rows } = await sql<{ action: string }>`
    select action from audit
    where subject = ${subject} ${subjectId ? sql`and subject_id = ${subjectId}` : sql``} order by id`.execute(
    db,
  );
  return rows.map(({ action }) => action);
}

export async function refundsOf({ db }: World, invoiceId: number) {
  const { rows } = await sql`
    select amount_cents, reason, state from refunds where invoice_id = ${invoiceId} order by id`.execute(
    db,
  );
  return rows;
}

/** The outcomes of the callbacks that contain these words, oldest first. */
export async function outcomesOf({ db }: World, words: string) {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from callbacks
    where body like ${`%${words}%`} or ref like ${`%${words}%`} order by id`.execute(db);
  return rows.map(({ outcome }) => outcome);
}

/** The payer's number for this code, as far as it is kept. */
export async function payerOf({ db }: World, code: string) {
  const { rows } = await sql<{ payer_phone: string }>`
    select payer_phone from receipts where code = ${code}`.execute(db);
  return rows[0]?.payer_phone;
}

/** Waits until everything that M-Pesa posted was processed: on a busy machine that may outlast the response. */
export async function untilWorkedOn({ db }: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from callbacks where processed_at is null`.execute(db);
      expect(rows[0]?.waiting).toBe(0);
    },
    { timeout: 120_000 },
  );
}
