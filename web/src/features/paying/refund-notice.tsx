import type { Invoice } from '../../domain/invoice.ts';
import { whereRefundIs } from '../../domain/refund.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';

type Refund = Invoice['refunds'][number];

/** One notice for each refund: how much, why, and where it is now. Nothing if there are none. */
export function RefundNotice({ invoice }: { invoice: Invoice }) {
  const { refunds, refund_due } = invoice;
  // The space's owner only learns that money is owed back; the refund is the client's affair.
  if (refunds.length === 0 && refund_due > 0) {
    return (
      <Notice
        tone="yellow"
        title={whereRefundIs({ state: 'due', amount: refund_due, decided_at: null }, 'owner')}
      >
        It is not needed for this booking.
      </Notice>
    );
  }
  const isOfChange = invoice.change?.state === 'lapsed' || invoice.change?.state === 'cancelled';
  return refunds.map((refund) => (
    <OneRefund key={refund.id} refund={refund} isOfChange={isOfChange} />
  ));
}

function OneRefund({ refund, isOfChange }: { refund: Refund; isOfChange: boolean }) {
  const { title, sentence } = sayRefund(refund);
  return (
    <Notice tone={isBack(refund) ? 'green' : 'yellow'} title={title}>
      {(isOfChange && whyOfChange[refund.reason]) || why[refund.reason]} {sentence}
    </Notice>
  );
}

const isBack = ({ state, reason }: Refund) => state === 'done' && reason !== 'reversed';

const why: Record<Refund['reason'], string> = {
  surplus: 'You paid more than was due.',
  late: 'It reached us when the booking was gone.',
  lapsed: 'It had reached us when the hold ran out.',
  cancelled: 'The booking was cancelled.',
  unclaimed: 'It was not needed for a booking.',
  reversed: 'It no longer counts for this invoice.',
  changed: 'The booking was moved to a time that costs less.',
  rest: 'Less than this had been sent back before.',
  goodwill: 'We give back a part of what you paid.',
};

/** For a change of time: the booking itself stays, only its new time was given up. */
const whyOfChange: Partial<typeof why> = {
  late: 'It reached us when the new time was gone.',
  lapsed: 'It had reached us when the hold of the new time ran out.',
  cancelled: 'The new time was given up.',
};

const paidBack: Record<Refund['means'], string> = {
  mpesa: 'was sent back to you',
  bank: 'was paid back by bank transfer',
  cash: 'was paid back in cash',
};
const wentTo: typeof paidBack = {
  mpesa: 'It went to the phone that paid',
  bank: 'We recorded that',
  cash: 'We recorded that',
};

function sayRefund(refund: Refund) {
  const { amount, reason, state, means, to_phone, code_by_hand, decided_at } = refund;
  const money = formatMoney(amount);
  if (state === 'sent') {
    return {
      title: whereRefundIs(refund, 'client'),
      sentence: `M-Pesa sends an SMS to ${to_phone ?? 'the phone that paid'} when it arrives.`,
    };
  }
  if (state === 'done') {
    const on = decided_at ? ` on ${formatDate(decided_at)}` : '';
    if (reason === 'reversed')
      return {
        title: `M-Pesa took ${money} back`,
        sentence: 'If you did not ask M-Pesa for this, write to us.',
      };
    if (code_by_hand)
      return {
        title: `${money} was paid back to you`,
        sentence: `It went in another way than to the phone that paid${on}. M-Pesa’s code for it is ${code_by_hand}.`,
      };
    return {
      title: to_phone ? `${money} was sent to ${to_phone}` : `${money} ${paidBack[means]}`,
      sentence: `${to_phone ? 'It went to this M-Pesa number' : wentTo[means]}${on}.`,
    };
  }
  return {
    title: whereRefundIs(refund, 'client'),
    sentence:
      state === 'failed'
        ? 'Sending it did not work so far. You need not do anything: we are looking into it.'
        : 'We send it back to the phone that paid.',
  };
}
