// How a refund is described to clients and admins: pure. Amounts in cents.
import type { RefundReason, RefundState } from '#money/refunds/refunds.states.ts';
import { DONE, type FailureCode, REVERSED_BEFORE } from '#money/transfers/results.rules.ts';
import { isSendable, paidAs, paidByHand } from '#money/transfers/transfers.rules.ts';
import {
  type AttemptState,
  isOpen,
  type Kind,
  type Means,
} from '#money/transfers/transfers.states.ts';

type Failure = readonly [happened: string, next: string];

const NOT_ACTIVE: Failure = [
  'One of the two M-Pesa accounts is not active.',
  'Ask the client for another way to pay them, and record it here.',
];

/** What responses to either way of sending mean on their own, and what to do. */
const ALWAYS = {
  '1': ['The pay-bill does not hold enough money.', 'Top it up, then send the refund again.'],
  '11': NOT_ACTIVE,
  '2006': NOT_ACTIVE,
  '2001': [
    'M-Pesa did not accept our operator’s name or password.',
    'Have the M-Pesa settings mended, then send the refund again.',
  ],
  '8006': [
    'M-Pesa has locked our operator.',
    'Have the M-Pesa administrator unlock it, then send the refund again.',
  ],
  unreachable: ['M-Pesa could not be reached, so nothing was sent.', 'Send it again in a while.'],
  'too-late': ['The request could not leave in time, so nothing was sent.', 'Send it again.'],
  unconnected: ['M-Pesa is not connected, so nothing was sent.', 'Have it connected first.'],
} satisfies Record<string, Failure>;

const ASK_FOR_ANOTHER =
  'Ask the client for another M-Pesa number and send it there, or pay it by hand and record it here.';
const DROPPED: Failure = ['M-Pesa dropped it, so nothing was sent.', 'Send it again.'];

/** The ways by which M-Pesa sends refunds. */
type RefundKind = Extract<Kind, 'reversal' | 'b2c'>;

/** What each response that certainly means "not sent" says, and what to do. */
const FAILURES: { readonly [One in RefundKind]: Readonly<Record<FailureCode<One>, Failure>> } = {
  reversal: {
    ...ALWAYS,
    '21': [
      'Our M-Pesa operator may not send payments back.',
      'Have the M-Pesa administrator give it that right, then send the refund again.',
    ],
    '2028': [
      'Our pay-bill may not send payments back.',
      'Ask Safaricom to allow it, or pay the refund by hand and record it here.',
    ],
    R000002: [
      'M-Pesa does not know the payment that this refund is of.',
      'Look it up in the M-Pesa portal before you do anything.',
    ],
    SFC_IC0003: [
      'M-Pesa does not know our operator.',
      'Have the M-Pesa settings mended, then send the refund again.',
    ],
  },
  b2c: {
    ...ALWAYS,
    '2': ['M-Pesa sends a phone no amount as small as this.', 'Pay it by hand and record it here.'],
    '3': ['M-Pesa sends a phone no amount as large as this.', 'Pay it by hand and record it here.'],
    '4': [
      'With this the phone would go over what M-Pesa moves in a day.',
      'Send it again tomorrow.',
    ],
    '8': ['With this the phone would hold more than M-Pesa allows.', ASK_FOR_ANOTHER],
    '21': [
      'Our M-Pesa operator may not send money to phones.',
      'Have the M-Pesa administrator give it that right, then send the refund again.',
    ],
    '2028': [
      'Our short code may not send money to phones.',
      'Ask Safaricom to allow it, or pay the refund by hand and record it here.',
    ],
    '2040': ['This phone is not registered with M-Pesa.', ASK_FOR_ANOTHER],
    SFC_IC0003: ['This phone is not registered with M-Pesa.', ASK_FOR_ANOTHER],
    Cancelled: DROPPED,
    Declined: DROPPED,
    Expired: DROPPED,
  },
};

export type Standing = {
  state: RefundState;
  reason: RefundReason;
  amount_cents: number;
  code: string;
  /** The newest sending. */
  sending: {
    state: AttemptState;
    result_code: string | null;
    transfer_code: string | null;
    /** How M-Pesa was asked to send it; the phone it was to go to, masked, and the holder according to M-Pesa. */
    kind: RefundKind | null;
    phone: string | null;
    receiver_name: string | null;
    by_hand: boolean;
    /** M-Pesa took it back by itself. */
    by_mpesa: boolean;
    /** An admin paid it in another way. */
    paid_by_hand: boolean;
    /** How it was paid; if not by M-Pesa, with the proof and the day, in display format. */
    means: Means;
    proof: string | null;
    paid_on: string | null;
  } | null;
  /** The admins who approved it; with M-Pesa's code if they recorded it as paid by hand. */
  approvals: readonly { name: string; transfer_code: string | null }[];
  /** M-Pesa reports for a sending that money left. */
  has_left: boolean;
  /** The same for a sending recorded as failed, of this or another refund of the payment. */
  left_beside: boolean;
  /** The phone it went to or is on its way to, and the one it was approved for; masked. */
  to_phone: string | null;
  agreed_phone: string | null;
};

export type Description = { happened: string; next_step: string | null };

export const needsLook = ({ state, sending, has_left }: Standing): boolean =>
  (state === 'sent' && sending?.state === 'unclear') ||
  ((state === 'due' || state === 'failed') && has_left);

/** What happened last to a refund, for the client it goes to. */
export function describeForClient({ state, reason, sending, to_phone }: Standing): Description {
  switch (state) {
    case 'due':
      return {
        happened: 'We owe you this.',
        next_step: 'We send it to the M-Pesa number that paid.',
      };
    case 'sent':
      return {
        happened: `It is on its way to ${to_phone ?? 'the M-Pesa number that paid'}.`,
        next_step: 'M-Pesa sends an SMS to that number when it arrives.',
      };
    case 'withdrawn':
      return { happened: 'We had said that we owe you this, and withdrew it.', next_step: null };
    case 'failed':
      return {
        happened: 'It could not be sent yet.',
        next_step: 'You need not do anything: we are looking into it.',
      };
    case 'done':
      if (sending && sending.means !== 'mpesa')
        return { happened: `Paid back ${paidOtherwise(sending)}`, next_step: null };
      if (sending?.paid_by_hand)
        return {
          happened: `We paid it back in another way. M-Pesa’s code for it is ${sending.transfer_code}.`,
          next_step: null,
        };
      return reason === 'reversed'
        ? { happened: 'M-Pesa took this payment back.', next_step: null }
        : {
            happened: `It was sent to ${to_phone ?? 'the M-Pesa number that paid'}.`,
            next_step: null,
          };
  }
}

const MEANS_IN_WORDS: Record<Exclude<Means, 'mpesa'>, readonly [means: string, proof: string]> = {
  bank: ['by bank transfer', 'The reference is'],
  cash: ['in cash', 'The number of the signed receipt is'],
};

/** How it was paid other than by M-Pesa, as the end of a sentence and another sentence. */
function paidOtherwise({ means, proof, paid_on }: NonNullable<Standing['sending']>): string {
  if (means === 'mpesa' || paid_on === null) return 'by M-Pesa.';
  const [how, proved] = MEANS_IN_WORDS[means];
  return `${how} on ${paid_on}. ${proved} ${proof}.`;
}

const LEFT_BESIDE =
  'M-Pesa says that money of this payment left by a sending that was held to have failed. Look at all refunds of it before you pay any: if one was paid by hand too and that came back, undo its record.';

/** The same for an admin: more of it, and what can be done. */
export function describeForAdmin(refund: Standing): Description {
  const described = describeAlone(refund);
  const { state, left_beside } = refund;
  const isToWarn = left_beside && !needsLook(refund) && state !== 'sent' && state !== 'withdrawn';
  return isToWarn ? { ...described, next_step: LEFT_BESIDE } : described;
}

function describeAlone(refund: Standing): Description {
  const { state, sending } = refund;
  if (state === 'due' && !refund.has_left) return describeDue(refund);
  if (state === 'done') return { happened: describeDone(refund), next_step: null };
  if (state === 'withdrawn')
    return { happened: 'Withdrawn by an admin: it is owed no more.', next_step: null };
  if (state === 'failed' && !refund.has_left) return describeFailed(refund);
  if (sending && isOpen(sending.state) && sending.state !== 'unclear') {
    return {
      happened: sending.phone
        ? `M-Pesa has been asked to send it to ${sending.phone}.`
        : 'M-Pesa has been asked to send it back.',
      next_step: 'Its answer mostly comes within a minute or two.',
    };
  }
  const said = paidByHand(refund.approvals);
  if (said) {
    return {
      happened: `${said.name} says that it was sent back, ${paidAs(said.transfer_code)}.`,
      next_step:
        'Another admin has to look that up in the M-Pesa portal and record what they find.',
    };
  }
  return {
    happened: describeUnclear(refund),
    next_step: `Look ${sending?.phone ? `what went to ${sending.phone}` : `the payment ${refund.code}`} up in the M-Pesa portal and record here what you found. Do not pay it in any other way before.`,
  };
}

function describeDue({ approvals, amount_cents, agreed_phone }: Standing): Description {
  if (!isSendable(amount_cents) && approvals.length === 0) {
    return {
      happened: 'Owed back. M-Pesa moves whole shillings only, so it cannot send this.',
      next_step: 'Pay it by hand and record it here.',
    };
  }
  return (
    describeApproved(approvals, agreed_phone) ?? {
      happened: 'Owed back, and not sent yet.',
      next_step: 'Send it, or pay it by hand and record it here.',
    }
  );
}

/** What one admin approved, and what another has to do; null if nobody has approved it yet. */
function describeApproved(
  approvals: Standing['approvals'],
  phone: string | null,
): Description | null {
  if (approvals.length === 0) return null;
  const byHand = paidByHand(approvals);
  if (byHand) {
    return {
      happened: `${byHand.name} says that it was paid by hand, ${paidAs(byHand.transfer_code)}.`,
      next_step:
        'Another admin has to look that up and record the same, or that it was not paid. Until then it cannot be sent.',
    };
  }
  return {
    happened: `Approved by ${approvals.map(({ name }) => name).join(' and ')}${phone ? `, to ${phone}` : ''}.`,
    next_step: 'Another admin has to send it.',
  };
}

function describeDone({ sending }: Standing): string {
  if (sending?.state !== 'done') return 'M-Pesa took the payment back.';
  if (sending.means !== 'mpesa')
    return `Recorded by an admin as paid back ${paidOtherwise(sending)}`;
  const code = sending.transfer_code ? ` M-Pesa’s code for it is ${sending.transfer_code}.` : '';
  if (sending.by_mpesa) return `M-Pesa took the payment back.${code}`;
  if (sending.by_hand) return `Recorded by an admin as paid back.${code}`;
  return sending.phone
    ? `Sent to ${sending.phone}${sending.receiver_name ? ` (${sending.receiver_name})` : ''}.${code}`
    : `Sent back to the number that paid.${code}`;
}

function describeFailed({ sending, approvals, agreed_phone }: Standing): Description {
  const approved = describeApproved(approvals, agreed_phone);
  if (approved) return approved;
  const failures: Readonly<Record<string, Failure>> = FAILURES[sending?.kind ?? 'reversal'];
  const code = sending?.result_code ?? '';
  const known = Object.hasOwn(failures, code) ? failures[code] : null;
  if (sending?.by_hand) {
    return {
      happened: 'An admin found that it was not sent.',
      next_step: 'Send it again, or pay it by hand and record it here.',
    };
  }
  return known
    ? { happened: known[0], next_step: known[1] }
    : {
        happened: 'M-Pesa did not take the request, so nothing was sent.',
        next_step:
          'Send it again in a while. If that fails too, have the M-Pesa settings looked at.',
      };
}

function describeUnclear({ has_left, sending }: Standing): string {
  const resultCode = has_left ? DONE : (sending?.result_code ?? null);
  if (resultCode === DONE && sending?.phone)
    return 'M-Pesa sent another amount than we asked for, or to another phone.';
  if (resultCode === DONE) return 'M-Pesa sent back another payment or amount than we asked for.';
  if (resultCode === REVERSED_BEFORE) return 'M-Pesa says that this payment was sent back before.';
  return resultCode === null
    ? 'M-Pesa has not said whether it was sent.'
    : 'M-Pesa’s answer does not say whether it was sent.';
}
