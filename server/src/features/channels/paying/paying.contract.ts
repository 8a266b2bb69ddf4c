import { z } from 'zod';
import { PROMPT_STATES } from '#channels/prompts/prompts.states.ts';
import { invoiceRefusals } from '#money/invoices/invoices.contract.ts';
import { REFUND_REASONS, REFUND_STATES } from '#money/refunds/refunds.states.ts';
import { MEANS } from '#money/transfers/transfers.states.ts';
import { kraPinIn } from '#people/taxes/taxes.contract.ts';
import { cover } from '#places/spaces/images.contract.ts';
import {
  asRole,
  binaryFile,
  endpointsOf,
  id,
  idIn,
  idParams,
  keyword,
  listOf,
  paging,
  textFile,
  timeOut,
  unlessEmpty,
} from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { shillingsOut } from '#platform/money.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { BOOKING_STATUSES, CHANGE_STATES } from '#renting/bookings/bookings.states.ts';
import { priceLine } from '#renting/prices/prices.contract.ts';

export const receiptRefusals = declareRefusals({
  RECEIPT_GIVEN: [
    409,
    'There is nothing left to pay on this invoice, so its receipt can no longer change. Nothing has changed.',
  ],
  NO_RECEIPT: [409, 'This invoice has not been paid. Its receipt is here once it is.'],
});

const INVOICE_STATUSES = ['pending', 'paid', 'cancelled'] as const;

const PAYMENT_STATES = ['unpaid', 'verifying', 'short', 'paid', 'refund_due', 'cancelled'] as const;

/** Where to pay: the M-Pesa pay-bill and its account. */
export const payBill = z.object({
  business_number: z.string(),
  account: z.string(),
  /** The most that M-Pesa moves at once; larger amounts take several payments. */
  most_per_payment: shillingsOut,
});

export const invoice = z
  .object({
    id,
    /** As shown to people, such as INV-2084. */
    number: z.string(),
    booking_id: id,
    user_id: id,
    /** First and last name of the client. */
    client_name: z.string(),
    status: z.enum(INVOICE_STATUSES),
    payment_status: z.enum(INVOICE_STATUSES),
    /** What `status` leaves out: a code under check, a part paid, money owed back. */
    payment_state: z.enum(PAYMENT_STATES),
    amount: shillingsOut,
    total_amount: shillingsOut,
    /** The lines of the price, which add up to the amount. */
    lines: z.array(priceLine),
    /** What is still to pay. */
    balance_due: shillingsOut,
    /** What is owed back to the client. */
    refund_due: shillingsOut,
    /** Money owed back, on its way or paid back, the oldest first. It goes to the client: owners are not shown it. */
    refunds: z.array(
      z.object({
        id,
        amount: shillingsOut,
        reason: z.enum(REFUND_REASONS),
        state: z.enum(REFUND_STATES),
        /** How it was paid, or is to be: by bank transfer or in cash where M-Pesa could not. */
        means: z.enum(MEANS),
        /** The phone it went to or is on its way to, masked; null for a reversal. */
        to_phone: z.string().nullable(),
        /** M-Pesa's code of it, if an admin paid it by M-Pesa, and so not to the phone that paid. */
        code_by_hand: z.string().nullable(),
        created_at: timeOut,
        decided_at: timeOut.nullable(),
      }),
    ),
    payment_method: z.literal('mpesa'),
    created_at: timeOut,
    /** Kept when it is cancelled later. */
    paid_at: timeOut.nullable(),
    /** Issued when it was first paid, with the names of that time, and never changed; free bookings have none. */
    receipt: z
      .object({
        /** As shown to people, such as RCT-000123; consecutive, without gaps. */
        number: z.string(),
        issued_at: timeOut,
        seller_name: z.string(),
        /** KRA PIN of the owner; null where they had not given one. */
        seller_pin: z.string().nullable(),
        buyer_name: z.string(),
        /** KRA PIN of the buyer; null if none was given before it was paid. */
        buyer_pin: z.string().nullable(),
        space_title: z.string(),
        space_type: z.string(),
        space_location: z.string().nullable(),
        /** The amount and the booked time as they were then. */
        amount: shillingsOut,
        /**
         * The VAT in the amount, and in what is left of it if the invoice was reduced since; null if the owner was not
         * registered for VAT.
         */
        vat: z
          .object({
            percent: z.number(),
            amount: shillingsOut,
            without: shillingsOut,
            of_rest: shillingsOut.nullable(),
          })
          .nullable(),
        start_time: timeOut,
        end_time: timeOut,
        estimated_guests: z.number().int(),
        price_per_hour: shillingsOut,
        lines: z.array(priceLine),
        /**
         * The documents that the tax register (eTIMS) has of it, in order: the invoice, and credit notes for it. Empty
         * until there are any.
         */
        registered: z.array(
          z.object({
            kind: z.enum(['invoice', 'credit_note']),
            number: z.string(),
            amount: shillingsOut,
            control_number: z.string(),
            control_unit: z.string(),
            qr: z.string(),
            /**
             * Whether the QR code on paper leads to this one: the newest invoice that is not fully credited, or the
             * first if all are.
             */
            is_standing: z.boolean(),
            registered_at: timeOut,
          }),
        ),
      })
      .nullable(),
    /** The KRA PIN that the receipt is to name as the buyer's; visible to the client and admins. */
    buyer_pin: z.string().nullable(),
    space_title: z.string(),
    /** Codes of the receipts that were counted for this invoice. */
    receipt_codes: z.array(z.string()),
    /** The same, with how much of each still counts (nothing once it is owed back) and when it was paid. */
    payments: z.array(z.object({ code: z.string(), amount: shillingsOut, paid_at: timeOut })),
    /**
     * The code typed last, those under check first, and its outcome. Codes are worth money, so owners do not see the
     * client's.
     */
    claim: z
      .object({
        code: z.string().nullable(),
        state: z.enum(['verifying', 'settled', 'refused']),
        /** M-Pesa answered that it does not know it: not yet, or because it is wrong. */
        not_found: z.boolean(),
        /** It was counted here, and an admin has taken it off, as it is for something else. */
        taken_off: z.boolean(),
        /** When M-Pesa is asked next; null while a query is open, or none is needed. */
        ask_again_at: timeOut.nullable(),
      })
      .nullable(),
    /** The phone asked last to pay this, and the outcome; for the payer and admins. */
    prompt: z
      .object({
        id,
        state: z.enum(PROMPT_STATES),
        /** Masked but for its last three digits. */
        phone_number: z.string(),
        amount: shillingsOut,
        created_at: timeOut,
        /** What stands in the way, worded for the payer. */
        problem: z
          .object({
            sentence: z.string(),
            next_step: z.string(),
            can_retry: z.boolean(),
            /** The earliest time to retry. */
            retry_at: timeOut.nullable(),
          })
          .nullable(),
      })
      .nullable(),
    /** The change of its booking's time that it is for; null for the first invoice of a booking. */
    change: z
      .object({
        state: z.enum(CHANGE_STATES),
        /** The time of the booking before the change, which holds until it is paid. */
        from_start: timeOut,
        from_end: timeOut,
      })
      .nullable(),
    /**
     * The booking it pays for. For a change that is unpaid or came to nothing: the booking as it would be, pending or
     * cancelled.
     */
    booking: z.object({
      id,
      number: z.string(),
      space_id: id,
      space_title: z.string(),
      space_type: z.string(),
      location: z.string().nullable(),
      image: cover.nullable(),
      start_time: timeOut,
      end_time: timeOut,
      estimated_guests: z.number().int(),
      price_per_hour: shillingsOut,
      status: z.enum(BOOKING_STATUSES),
      cancel_reason: z.string().nullable(),
      /** When the hold ends; while its clock stands still, the latest time at which it may end. */
      hold_until: timeOut.nullable(),
      /**
       * The latest time until which the clock of the hold stands still, for a code under check or a prompt; null while
       * it runs.
       */
      hold_stands_until: timeOut.nullable(),
      /** For how long the clock has stood still in total; while it stands, for how long it may. */
      hold_waited_ms: z.number().int().nonnegative(),
    }),
    pay_bill: payBill,
  })
  .meta({ id: 'Invoice' });

const endpoint = endpointsOf('invoices');

const filters = {
  as: asRole,
  status: unlessEmpty(z.enum(INVOICE_STATUSES)),
  space_id: unlessEmpty(idIn),
  from: unlessEmpty(dayIn).describe('The first day an invoice may be made on, in Nairobi.'),
  to: unlessEmpty(lastDayIn).describe('The last one, inclusive.'),
  search: keyword.describe(
    'Each word must be found in the title of the space or, unless `as` is client, in the name of the client; or the number of the booking or the invoice, BK-12, INV-12 or 12.',
  ),
  sort: unlessEmpty(z.enum(['newest', 'amount', '-amount'])),
};

export const listInvoices = endpoint('GET /api/invoices', {
  summary:
    "Invoices: one's own, those of one's spaces, for an admin all; newest first unless sorted",
  query: z.object({ ...paging, ...filters }),
  answers: { 200: listOf(invoice) },
});

export const exportInvoices = endpoint('GET /api/invoices.csv', {
  summary: 'The same invoices, all of them, as a file for spreadsheets',
  query: z.object(filters),
  file: 'text/csv',
  answers: { 200: textFile },
});

export const getInvoice = endpoint('GET /api/invoices/:id', {
  summary: 'One invoice with its booking and the state of its payment',
  params: idParams,
  answers: { 200: invoice },
  refusals: [invoiceRefusals.INVOICE_NOT_FOUND],
});

export const nameBuyer = endpoint('PUT /api/invoices/:id/buyer-pin', {
  summary: "Says whose KRA PIN the receipt of one's own unpaid invoice names as the buyer's",
  params: idParams,
  body: z.object({ kra_pin: kraPinIn }),
  answers: { 200: invoice },
  refusals: [invoiceRefusals.INVOICE_NOT_FOUND, receiptRefusals.RECEIPT_GIVEN],
});

export const getReceiptFile = endpoint('GET /api/invoices/:id/receipt.pdf', {
  summary:
    'The receipt of a paid invoice as a file to keep: as it was given, with what was paid back since',
  params: idParams,
  file: 'application/pdf',
  answers: { 200: binaryFile },
  refusals: [invoiceRefusals.INVOICE_NOT_FOUND, receiptRefusals.NO_RECEIPT],
});
