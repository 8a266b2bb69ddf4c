// Payments as the payments desk shows them.
import type { components } from '../src/api.gen.ts';
import { invoice } from './things.ts';

type Schemas = components['schemas'];

const at = '2026-11-20T09:00:00+03:00';

/** No work for anybody. */
export const nothingToDo: Schemas['Reconciliation']['work'] = {
  receipts: {
    unclaimed: 0,
    wrong_account: 0,
    short: 0,
    over: 0,
    late: 0,
    duplicate: 0,
    reversed: 0,
    taken_off: 0,
  },
  claims: { unproved: 0, refused: 0 },
  callbacks: { contradicts: 0, foreign: 0, unreadable: 0, unmatched: 0 },
  contradictions: { lacking: 0, amount: 0, reversal: 0, not_known: 0, account: 0, phantom: 0 },
  prompts: { uncounted: 0 },
  refunds: { due: 0, sent: 0, failed: 0, unclear: 0 },
  problems: { to_decide: 0, unanswered: 0 },
  payouts: { to_approve: 0, unclear: 0, names: 0 },
  tax_register: { refused: 0, unanswered: 0 },
};

/** The ledger after one payment. */
const ledgerOf = (amount: number, isCounted: boolean): Schemas['LedgerBalances'] => ({
  accounts: [
    {
      ...{ account: 'pay_bill', words: 'On the pay-bill', kind: 'asset' },
      ...{ debit: amount, credit: 0, balance: amount },
    },
    {
      ...{ account: 'unclaimed', words: 'Received, and claimed by nobody', kind: 'liability' },
      ...{ debit: isCounted ? amount : 0, credit: amount, balance: isCounted ? 0 : amount },
    },
    {
      ...{ account: 'bookings', words: 'Paid for bookings, not earned yet', kind: 'liability' },
      ...{ debit: 0, credit: isCounted ? amount : 0, balance: isCounted ? amount : 0 },
    },
  ],
  total: amount,
});

/** The books after one payment, either unclaimed or counted. */
export const booksOf = (amount: number, isCounted: boolean): Schemas['Reconciliation'] => ({
  totals: {
    received: amount,
    settled: isCounted ? amount : 0,
    surplus: 0,
    unclaimed: isCounted ? 0 : amount,
    refunded: 0,
    difference: 0,
  },
  ledger: ledgerOf(amount, isCounted),
  pay_bill: null,
  agrees: true,
  checked_at: at,
  problems: [],
  work: {
    ...nothingToDo,
    receipts: { ...nothingToDo.receipts, unclaimed: isCounted ? 0 : 1 },
  },
  waiting_statements: [],
  alarms: [],
  pulled_at: null,
  imported_at: null,
});

/** A payment meant for the invoice, but made for an unknown account. */
export const strayReceipt: Schemas['ReceiptStory'] = {
  id: 71,
  code: 'UKO1A2B3C4',
  amount: invoice.amount,
  account: 'rent',
  payer_phone: '2547 ***** 678',
  payer_name: 'WANJIKU',
  paid_at: at,
  received_at: at,
  source: 'c2b',
  is_proved: true,
  is_phantom: false,
  reversed_at: null,
  kinds: ['wrong_account'],
  problem: 'Paid for an account that is not ours.',
  next_step: 'Find out which invoice it was for, and match it.',
  settled: 0,
  owed_back: 0,
  refunded: 0,
  invoice: null,
  is_open: true,
  told: [{ callback_id: 3, at, about: 'a payment', outcome: 'received', amount: invoice.amount }],
  asked: [],
  claims: [],
  approvals: [],
  approvals_missing: 1,
  settlement: null,
  taken_off: [],
  corrections: [],
  corrections_needed: 1,
  refunds: [],
  audit: [],
};

/** The same, counted for its invoice by an admin. */
export const matchedReceipt: Schemas['ReceiptStory'] = {
  ...strayReceipt,
  kinds: [],
  settled: invoice.amount,
  invoice: { id: invoice.id, number: invoice.number, status: 'paid', amount: invoice.amount },
  is_open: false,
  approvals_missing: 0,
  settlement: {
    amount: invoice.amount,
    settled_at: at,
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    matched_by: 'Achieng Were',
    match_reason: 'The client sent us the SMS.',
  },
  audit: [
    {
      id: 9,
      at,
      actor: { id: 1, name: 'Achieng Were' },
      action: 'receipt.matched',
      what: 'Payment matched by hand',
      subject: 'receipt',
      subject_id: 71,
      person: null,
      detail: { reason: 'The client sent us the SMS.' },
    },
  ],
};

export const contradiction: Schemas['DeskContradiction'] = {
  id: 5,
  kind: 'amount',
  found_at: at,
  problem: 'M-Pesa’s books say Ksh 960.00.',
  next_step: 'Look it up in the portal.',
  said: { amount: 960, transfer_code: null },
  receipt: { id: 71, code: strayReceipt.code, amount: 460, paid_at: at },
  counted_for: null,
  paid_for: null,
};

/** A refund waiting for M-Pesa's answer. */
export const sentRefund: Schemas['Refund'] = {
  id: 3,
  amount: 460,
  reason: 'unclaimed',
  state: 'sent',
  invoice_id: null,
  invoice_number: null,
  booking: null,
  client: null,
  receipt_code: strayReceipt.code,
  created_at: at,
  sent_at: at,
  decided_at: null,
  happened: 'Sent by Achieng Were.',
  next_step: null,
  approvals: [],
  approvals_missing: 0,
  can_send: false,
  can_withdraw: false,
  can_undo: false,
  corrections: [],
  corrections_needed: 1,
  can_go_to_phone: false,
  to_phone: null,
  known_phone: null,
  paid_from: null,
  found: null,
  sendings: 1,
  needs_look: false,
};

const misused: Schemas['Invoice'] = {
  ...invoice,
  status: 'paid',
  balance_due: 0,
  booking: { ...invoice.booking, status: 'confirmed' },
};
const unpaid: Schemas['Invoice'] = { ...invoice, id: 15, number: 'INV-15' };

/** By its number, the invoice that the payment counts for, or the one that it was paid for. */
export const eitherInvoice = ({ path }: { path: string }): Schemas['Invoice'] =>
  path.endsWith('/15') ? unpaid : misused;
