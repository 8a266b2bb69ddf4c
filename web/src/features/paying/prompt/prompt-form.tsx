import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Invoice } from '../../../domain/invoice.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { showProblems } from '../../../lib/focus-first-problem.ts';
import { leaveForm } from '../../../lib/leave-form.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { promptPhone } from '../paying.api.ts';
import { partsOf } from '../ways/payment-parts.ts';
import classes from './prompt-form.module.css';

type Props = {
  invoice: Invoice;
  /** The field's value: it is kept while a phone is prompted, for the next try. */
  phone: string;
  onPhone: (typed: string) => void;
  /** Called with the updated invoice once a phone has been prompted. */
  onTaken: (invoice: Invoice) => void;
};

/** Prompts a phone for the payment: nothing to copy, only the PIN to enter there. */
export function PromptForm({ invoice, phone, onPhone, onTaken }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const keyFor = useIdempotencyKey();
  const refuse = (sentence: string) => showProblems(element, () => setProblem(sentence));
  const press = useMutation({
    // Once the last prompt is known, prompting the same phone again counts as a new request.
    mutationFn: (typed: string) =>
      promptPhone(invoice.id, typed, keyFor([typed, invoice.prompt?.id])),
    onSuccess: (prompted) => {
      leaveForm(element.current);
      onTaken(prompted);
    },
    // After a conflict the current state is refetched.
    meta: { changes: 'payment' },
    onError: (error) => refuse(sentenceOf(error, 'We could not ask your phone. Please try again.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = phone.trim();
    if (!typed) return refuse('Please enter the phone number that pays.');
    setProblem(undefined);
    press.mutate(typed);
  };
  const [amount = 0] = partsOf(invoice.balance_due, invoice.pay_bill.most_per_payment);
  return (
    <section className={classes.card}>
      <IconDeviceMobileMessage size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.body}>
        <h2>Let us prompt your phone</h2>
        <p className={classes.help}>
          It asks for your <span className="unbroken">M-Pesa</span> PIN to pay{' '}
          <span className="unbroken">{formatWholeMoney(amount)}</span>. Nothing to type or copy.
        </p>
        <form ref={element} className={classes.form} noValidate onSubmit={submit}>
          <TextInput
            label={
              <>
                <span className="unbroken">M-Pesa</span> phone number
              </>
            }
            size="lg"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            error={problem}
            onChange={(event) => onPhone(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" h={56} loading={press.isPending}>
            Prompt my phone
          </Button>
        </form>
        <p className="spoken" role="status">
          {press.isPending && 'Asking M-Pesa to prompt your phone.'}
        </p>
      </div>
    </section>
  );
}
