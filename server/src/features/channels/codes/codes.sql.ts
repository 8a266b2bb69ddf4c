import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { anyRow, firstValue } from '#platform/db/rows.ts';
import { MOST_QUESTIONS_A_DAY, NEVER_ASKED, NOT_FOUND } from './checks/checks.rules.ts';

/** Whether M-Pesa answered that it does not know the code of one of `claims`; an answer up to a minute before counts too. */
export const isNotKnown = sql`(
  exists (select from receipt_checks as checks
          where checks.code = claims.code and checks.result_code = ${NOT_FOUND}
            and checks.answered_at >= claims.created_at - interval '1 minute')
  and not exists (select from receipts where receipts.code = claims.code))`;

/** When the question was asked since which M-Pesa was asked about a code as often as in a day at most; null: there were fewer. */
export const boundingQuestion = (code: RawBuilder<unknown>) => sql`(
  select asked_at from receipt_checks as bounding
  where bounding.code = ${code} and coalesce(bounding.result_code, '') <> all(${[...NEVER_ASKED]}::text[])
  order by asked_at desc, id desc offset ${MOST_QUESTIONS_A_DAY - 1} limit 1)`;

/** Whether nothing more is asked about a code, for now; `day`: since when questions count. */
export const isAskedEnough = (code: RawBuilder<unknown>, day: Date) => sql`
  coalesce(${boundingQuestion(code)} > ${day}, false)`;

/** Whether a code of an invoice, which is locked, is under check and may still prove to be a payment. */
export const isCodeUnderCheck = (tx: Tx, invoiceId: number, now: Date) => anyRow(tx)`
  select from claims
  where invoice_id = ${invoiceId} and state = 'verifying' and expires_at > ${now}
    and not ${isNotKnown} limit 1`;

/** What the codes of an invoice, whose subject is locked, wait for: a person, of a payment that M-Pesa has shown, or its proof. */
export const awaitedCode = (tx: Tx, invoiceId: number) => firstValue<'payment' | 'code'>(tx)`
  select case when exists (select from receipts where receipts.code = claims.code)
              then 'payment' else 'code' end as awaited
  from claims where invoice_id = ${invoiceId} and state = 'verifying' order by awaited desc limit 1`;
