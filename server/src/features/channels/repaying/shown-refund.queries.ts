// A refund as clients and admins see it: what is read of it, and what is made of that.
import { sql } from 'kysely';
import type { z } from 'zod';
import { approvalsOf } from '#money/approvals/approvals.sql.ts';
import { undoing, withdrawing } from '#money/corrections/corrections.rules.ts';
import { invoiceNumber, mayMatchAlone } from '#money/invoices/invoices.rules.ts';
import { mayGoToPhone } from '#money/refunds/refunds.rules.ts';
import { isGivenByHand } from '#money/refunds/refunds.states.ts';
import { DONE } from '#money/transfers/results.rules.ts';
import {
  countAgreed,
  isBeyondLimits,
  isSendable,
  maskPhone,
  paidByHand,
} from '#money/transfers/transfers.rules.ts';
import { phoneOf, reversalFailed } from '#money/transfers/transfers.sql.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import { formatDay, toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import type { refund } from './repaying.contract.ts';
import { describeForAdmin, describeForClient, needsLook, type Standing } from './repaying.rules.ts';

type Refund = z.input<typeof refund>;

/** As `refundColumns` are read. */
export type RefundRow = Omit<Standing, 'approvals' | 'to_phone' | 'agreed_phone'> & {
  id: number;
  original_cents: number;
  reversal_failed: boolean;
  /** Where it went or is on its way to; where it was to go last; the phone of the prompt that paid it, if known. */
  to_phone: string | null;
  chosen_phone: string | null;
  prompted_phone: string | null;
  payer_phone: string;
  created_at: Date;
  decided_at: Date | null;
  invoice_id: number | null;
  booking_id: number | null;
  space_title: string;
  start_time: Date;
  end_time: Date;
  user_id: number;
  client_name: string;
  email: string | null;
  sent_at: Date | null;
  sendings: number;
  /**
   * Whether an admin recorded it as paid, and nothing from M-Pesa proves that: `problemOfUndoing` is the same check for
   * a locked one.
   */
  is_undoable: boolean;
  /** What M-Pesa reports as sent by a sending that is not done. */
  found: { transfer_code: string; cents: number | null } | null;
  approvals: (Standing['approvals'][number] & { user_id: number; approved_at: string })[];
  corrections: { name: string; approved_at: string; what: string }[];
};

const attempts = sql`(
   select * from transfer_attempts
   where transfer_attempts.transfer_id = refunds.transfer_id) as attempts`;

export const refundColumns = sql`
  refunds.id, refunds.amount_cents, refunds.reason, refunds.state, refunds.created_at,
  refunds.decided_at, receipts.code, refunds.invoice_id, bookings.id as booking_id,
  spaces.title as space_title, bookings.start_time, bookings.end_time, bookings.user_id,
  users.first_name || ' ' || users.last_name as client_name, users.email,
  receipts.amount_cents as original_cents, receipts.payer_phone,
  ${reversalFailed(sql`refunds.transfer_id`)} as reversal_failed,
  ${phoneOf(sql`refunds.transfer_id`)} as to_phone,
  (select phone from transfers where transfers.id = refunds.transfer_id) as chosen_phone,
  (select phone from prompts where prompts.receipt_id = receipts.id) as prompted_phone,
  (select max(sent_at) from ${attempts} where sent_by is not null) as sent_at,
  (select json_build_object('state', state, 'result_code', result_code,
                            'transfer_code', transfer_code, 'kind', kind, 'phone', phone,
                            'receiver_name', receiver_name, 'by_hand', closed_by is not null,
                            'by_mpesa', sent_by is null,
                            'paid_by_hand', paid_by_hand, 'means', means, 'proof', proof,
                            'paid_on', paid_on)
   from ${attempts} order by state = 'done' desc, state <> 'undone' desc, id desc limit 1) as sending,
  (select count(*) from ${attempts}) as sendings,
  exists (select from ${attempts} where result_code = ${DONE}) as has_left,
  exists (select from refunds as beside join transfer_attempts as theirs on theirs.transfer_id = beside.transfer_id
          where beside.receipt_id = refunds.receipt_id and theirs.state = 'failed' and theirs.result_code = ${DONE}) as left_beside,
  (refunds.state = 'done' and receipts.reversed_at is null
   and exists (select from ${attempts}
               where state = 'done' and closed_by is not null and not is_proof and result_code is distinct from ${DONE})) as is_undoable,
  (select json_build_object('transfer_code', transfer_code, 'cents', found_cents)
   from ${attempts}
   where result_code = ${DONE} and transfer_code is not null and state <> 'done'
   order by id limit 1) as found,
  (select coalesce(json_agg(json_build_object(
            'user_id', admins.id, 'name', admins.first_name || ' ' || admins.last_name,
            'approved_at', approved_at, 'transfer_code', approvals.content) order by approved_at, admins.id), '[]')
   from ${approvalsOf('transfer', sql`refunds.transfer_id`)} as approvals
   join users as admins on admins.id = approvals.user_id) as approvals,
  (select coalesce(json_agg(json_build_object(
            'name', admins.first_name || ' ' || admins.last_name,
            'approved_at', approved_at, 'what', corrections.content) order by approved_at, admins.id), '[]')
   from ${approvalsOf('correction', sql`refunds.receipt_id`)} as corrections
   join users as admins on admins.id = corrections.user_id) as corrections`;

// Unclaimed money has no invoice, and so no client.
export const joined = sql`
  join receipts on receipts.id = refunds.receipt_id
  left join invoices on invoices.id = refunds.invoice_id
  left join bookings on bookings.id = invoices.booking_id
  left join spaces on spaces.id = bookings.space_id
  left join users on users.id = bookings.user_id`;

/**
 * Who refunds are presented to, how many admins must approve one before it is paid, and the most that goes to a phone
 * at once; null: nothing does.
 */
export type View = { caller: Caller; approvals: number; mostToPhoneCents: number | null };

/** With the day of payment and the phone in display format. */
const legible = ({ paid_on, phone, ...sending }: NonNullable<Standing['sending']>) => ({
  ...sending,
  phone: phone && maskPhone(phone),
  paid_on: paid_on && formatDay(new Date(`${paid_on}T12:00:00+03:00`)),
});

export function presentRefund(
  row: RefundRow,
  { caller, approvals, mostToPhoneCents }: View,
): Refund {
  const to_phone = row.to_phone && maskPhone(row.to_phone);
  const agreed_phone = row.chosen_phone && maskPhone(row.chosen_phone);
  const sending = row.sending && legible(row.sending);
  const standing = { ...row, to_phone, agreed_phone, sending };
  const isAdmin = caller.roles.includes('admin');
  const hasApproved = row.approvals.some(({ user_id }) => user_id === caller.id);
  const byHand = paidByHand(row.approvals);
  const agreed = countAgreed(row.approvals, byHand?.transfer_code ?? null);
  const mayBePaid = isAdmin && (row.state === 'due' || row.state === 'failed') && !row.has_left;
  const canGoToPhone = mayBePaid && fitsPhone(row, mostToPhoneCents);
  return {
    id: row.id,
    amount: toShillings(row.amount_cents),
    reason: row.reason,
    state: row.state,
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_id === null ? null : invoiceNumber(row.invoice_id),
    booking: presentBooking(row),
    client:
      isAdmin && row.booking_id !== null
        ? { id: row.user_id, name: row.client_name, email: row.email }
        : null,
    receipt_code: row.code,
    created_at: toNairobiIso(row.created_at),
    sent_at: toNairobiIsoOrNull(row.sent_at),
    decided_at: toNairobiIsoOrNull(row.decided_at),
    ...(isAdmin ? describeForAdmin(standing) : describeForClient(standing)),
    approvals: isAdmin ? row.approvals.map(presentApproval) : [],
    approvals_missing:
      mayBePaid || (isAdmin && needsLook(standing)) ? Math.max(1, approvals - agreed) : 0,
    can_send: mayBePaid && !byHand && !hasApproved && isSendable(row.amount_cents),
    can_withdraw: mayBePaid && !byHand && isGivenByHand(row.reason),
    can_undo: isAdmin && row.is_undoable,
    corrections_needed: mayMatchAlone(row.amount_cents) && !row.is_undoable ? 1 : approvals,
    corrections: isAdmin ? row.corrections.filter(isOf(row.id)).map(withTime) : [],
    can_go_to_phone: canGoToPhone,
    to_phone,
    known_phone: canGoToPhone ? knownPhone(row) : null,
    paid_from: (isAdmin && row.payer_phone) || null,
    found: isAdmin && needsLook(standing) ? presentFound(row) : null,
    sendings: isAdmin ? row.sendings : null,
    needs_look: isAdmin && needsLook(standing),
  };
}

type Correction = RefundRow['corrections'][number];

/** Whether a correction is for this refund. */
const isOf =
  (refundId: number) =>
  ({ what }: Correction): boolean =>
    what === withdrawing(refundId) || what === undoing(refundId);

const withTime = (correction: Correction) => ({
  ...correction,
  approved_at: toNairobiIso(new Date(correction.approved_at)),
});

const presentApproval = ({ name, approved_at, transfer_code }: RefundRow['approvals'][number]) => ({
  name,
  approved_at: toNairobiIso(new Date(approved_at)),
  transfer_code,
});

const fitsPhone = (row: RefundRow, mostCents: number | null): boolean =>
  mostCents !== null &&
  isSendable(row.amount_cents) &&
  !isBeyondLimits(row.amount_cents, mostCents) &&
  mayGoToPhone(row);

/** Phones are masked once they are no longer needed: masked ones count as unknown. */
function knownPhone({ chosen_phone, prompted_phone }: RefundRow): Refund['known_phone'] {
  if (chosen_phone) return { phone_number: `+${chosen_phone}`, from: 'approval' };
  return prompted_phone?.startsWith('254')
    ? { phone_number: `+${prompted_phone}`, from: 'prompt' }
    : null;
}

const presentFound = ({ found }: RefundRow): Refund['found'] =>
  found && {
    transfer_code: found.transfer_code,
    amount: found.cents === null ? null : toShillings(found.cents),
  };

const presentBooking = (row: RefundRow): Refund['booking'] =>
  row.booking_id === null
    ? null
    : {
        id: row.booking_id,
        number: bookingNumber(row.booking_id),
        space_title: row.space_title,
        start_time: toNairobiIso(row.start_time),
        end_time: toNairobiIso(row.end_time),
      };
