import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { anyRow, firstValue } from '#platform/db/rows.ts';
import { MOST_QUESTIONS_A_DAY, NEVER_ASKED, NOT_FOUND } from './checks/checks.rules.ts';

/**
 * Whether M-Pesa answered that it does not know the code of one of `claims`; an answer from up to a minute before the
 * claim counts too.
 */
export const isNotKnown = sql`(
  exists (select from receipt_checks as checks
          where checks.code = claims.code and checks.result_code = ${NOT_FOUND}
            and checks.answered_at >= claims.created_at - interval '1 minute')
  and not exists (select from receipts where receipts.code = claims.code))`;

/** When the earliest of the last `MOST_QUESTIONS_A_DAY` queries about a code was sent; null if there were fewer. */
export const boundingQuestion = (code: RawBuilder<unknown>) => sql`(
  select asked_at from receipt_checks as bounding
  where bounding.code = ${code} and coalesce(bounding.result_code, '') <> all(${[...NEVER_ASKED]}::text[])
  order by asked_at desc, id desc offset ${MOST_QUESTIONS_A_DAY - 1} limit 1)`;

/** Whether a code has used up its queries for now; `day`: since when they count. */
export const isAskedEnough = (code: RawBuilder<unknown>, day: Date) => sql`
  coalesce(${boundingQuestion(code)} > ${day}, false)`;

/** Whether a code of an invoice, which is locked, is under check and may still prove to be a payment. */
export const isCodeUnderCheck = (tx: Tx, invoiceId: number, now: Date) => anyRow(tx)`
  select from claims
  where invoice_id = ${invoiceId} and state = 'verifying' and expires_at > ${now}
    and not ${isNotKnown} limit 1`;

/**
 * What the codes of an invoice, whose subject is locked, wait for: a person, about a payment that M-Pesa has shown, or
 * proof of a code.
 */
export const awaitedCode = (tx: Tx, invoiceId: number) => firstValue<'payment' | 'code'>(tx)`
  select case when exists (select from receipts where receipts.code = claims.code)
              then 'payment' else 'code' end as awaited
  from claims where invoice_id = ${invoiceId} and state = 'verifying' order by awaited desc limit 1`;
