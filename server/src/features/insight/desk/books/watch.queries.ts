import { sql } from 'kysely';
import { OUR_FAULTS } from '#channels/codes/checks/checks.rules.ts';
import { findDifferentSince, findUnansweredSince } from '#money/pay-bill/read-balance.service.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';
import { isToLookAt } from '#platform/callback-store.ts';
import type { Db } from '#platform/db/database.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { DAY_MS, earlier, HOUR_MS } from '#platform/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { FAULT_LASTS_MS, type Watched } from './alarms.rules.ts';

/** What waits and what went wrong, by indexes over open rows: as cheap in a year as today. */
export async function readWatched(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mpesa'>,
): Promise<Watched> {
  const { db, clock, config, mpesa } = platform;
  const now = clock.now();
  const { refundDueHours, unclaimedDays } = config.debts;
  const dueBefore = earlier(now, refundDueHours * HOUR_MS);
  const unclaimedBefore = earlier(now, unclaimedDays * DAY_MS);
  const rows = await findWatched(db, { now, dueBefore, unclaimedBefore });
  return {
    ...rows,
    mpesa_away: mpesa.awaySince(),
    pay_bill_differs: await findDifferentSince(db, now),
    pay_bill_unanswered: await findUnansweredSince(platform),
  };
}

type Instants = { now: Date; dueBefore: Date; unclaimedBefore: Date };
type WatchedElsewhere = 'mpesa_away' | 'pay_bill_differs' | 'pay_bill_unanswered';

function findWatched(db: Db, { now, dueBefore, unclaimedBefore }: Instants) {
  const since = earlier(now, FAULT_LASTS_MS);
  const isFault = sql`result_code = any(${[...OUR_FAULTS]}::text[])`;
  return onlyRow<Omit<Watched, WatchedElsewhere>>(db)`
    select
      (select count(*) from callbacks where ${isToLookAt}) as callbacks_to_look_at,
      waiting.count as callbacks_waiting, waiting.oldest as oldest_callback,
      verifying.count as claims_verifying, verifying.oldest as oldest_claim,
      (select received_at from receipts order by id limit 1) as first_receipt,
      unclear.count as refunds_unclear, unclear.oldest as oldest_unclear,
      due.count as refunds_due_long, due.oldest as oldest_refund_due,
      unclaimed.count as receipts_unclaimed_long, unclaimed.oldest as oldest_unclaimed,
      untaxed.count as tax_documents_waiting, untaxed.oldest as oldest_tax_document,
      contradicted.count as contradictions_open, contradicted.oldest as oldest_contradiction,
      greatest(
        (select max(answered_at) from receipt_checks
         where state <> 'asking' and answered_at >= ${since} and (state = 'fault' or ${isFault})),
        (select max(decided_at) from transfer_attempts
         where decided_at >= ${since} and ${isFault})) as configuration_fault
    from (select count(*), min(received_at) as oldest from callbacks where processed_at is null) as waiting,
         (select count(*), min(created_at) as oldest from claims
          where state = 'verifying' and expires_at > ${now}
            and not exists (select from receipts where receipts.code = claims.code)) as verifying,
         (select count(*), min((select max(sent_at) from transfer_attempts as attempts
                                      where attempts.transfer_id = refunds.transfer_id)) as oldest
          from refunds where ${isOwed} and ${transferNeedsLook(sql`refunds.transfer_id`)}) as unclear,
         (select count(*), min(created_at) as oldest from refunds
          where state in ('due', 'failed') and created_at < ${dueBefore}) as due,
         (select count(*), min(received_at) as oldest from receipts
          where is_unclaimed and received_at < ${unclaimedBefore}) as unclaimed,
         (select count(*), min(made_at) as oldest from tax_registrations
          where registered_at is null and tried_at is not null) as untaxed,
         (select count(*), min(found_at) as oldest from contradictions where closed_at is null) as contradicted`;
}
