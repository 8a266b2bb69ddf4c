import type { Refund } from '../../domain/refund.ts';
import { formatMoney } from '../../lib/money.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { refusalBesideFields } from '../../lib/use-submit.ts';
import { Choice } from '../../ui/choice.tsx';
import { DialogFacts } from '../../ui/dialog-facts.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Fact } from '../../ui/facts.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isHalfApproved, needsSecondApproval } from './approvals.ts';
import classes from './refund-list.module.css';
import { sendRefund } from './refunds.api.ts';
import { SecondAdminNotice, WaitsForSecond } from './second-admin.tsx';

type Props = { refund: Refund; onClose: () => void };
type Typed = { way: 'back' | 'phone'; phone_number: string };

/** Asks before money is sent: the amount, the way and the recipient, and that it is final. */
export function SendRefundDialog({ refund, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { known_phone: known } = refund;
  const { form, field, values, set, problem, result, busy } = useForm({
    initialValues: {
      way: known?.from === 'approval' ? 'phone' : 'back',
      phone_number: known?.phone_number ?? '',
    } as Typed,
    // The key stays the same for the same content, so that repeated presses make one request.
    send: ({ way, phone_number }) => {
      const phone = way === 'phone' ? phone_number : undefined;
      return sendRefund(refund, phone, keyFor([refund.id, phone]));
    },
    meta: { changes: 'money' },
    close: (sent) => !isHalfApproved(sent) && onClose(),
    refused: refusalBesideFields('We do not know whether it was sent. Please look at the list.'),
  });
  if (result && isHalfApproved(result))
    return <WaitsForSecond refund={result} way="send" onClose={onClose} />;
  const toPhone = values.way === 'phone';
  return (
    <FormDialog title="Send this refund?" form={form} onClose={onClose}>
      <RefundFacts refund={refund} />
      {refund.can_go_to_phone && (
        <Choice
          legend="How it goes"
          name="way"
          choices={ways}
          chosen={values.way}
          onChoose={(way) => set({ way })}
        />
      )}
      {toPhone ? (
        <>
          <TextInput
            {...field('phone_number', 'M-Pesa number it goes to', hintOf(refund))}
            type="tel"
            autoComplete="off"
            maxLength={30}
          />
          <p>
            <span className="unbroken">M-Pesa</span> sends it to this number as a payment of its
            own, whoever paid. Check the number with the client: it is asked once, and this cannot
            be undone.
          </p>
        </>
      ) : (
        <p>
          <span className="unbroken">M-Pesa</span> sends it back to the phone number that paid. It
          is asked once, and this cannot be undone.
        </p>
      )}
      <SecondAdminNotice refund={refund} way="send" />
      <DialogFoot
        act={`${needsSecondApproval(refund) ? 'Agree to send' : 'Send'} ${formatMoney(refund.amount)}`}
        keep="Not now"
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}

const ways = [
  ['back', 'Send back (Reversal)'],
  ['phone', 'Send to a phone (B2C)'],
] as const;

/** What is known about the number: its source, and the number that paid. */
function hintOf({ known_phone: known, paid_from }: Refund): string {
  const paid = paid_from ? ` M-Pesa says that ${paid_from} paid.` : '';
  return `${known ? sources[known.from] : 'Ask the client for it.'}${paid}`;
}
const sources: Record<NonNullable<Refund['known_phone']>['from'], string> = {
  approval: 'The number that was chosen before.',
  prompt: 'The phone that was asked to pay.',
};

function RefundFacts({ refund }: { refund: Refund }) {
  return (
    <DialogFacts>
      <Fact name="Amount">{formatMoney(refund.amount)}</Fact>
      <Fact name="To">{refund.client?.name ?? 'whoever paid'}</Fact>
      <Fact name="Payment">
        <span className={classes.code}>{refund.receipt_code}</span>
      </Fact>
    </DialogFacts>
  );
}
