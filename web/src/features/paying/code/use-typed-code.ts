import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Invoice } from '../../../domain/invoice.ts';
import { ApiError, sentenceOf } from '../../../lib/api-error.ts';
import { showProblems } from '../../../lib/focus-first-problem.ts';
import { leaveForm } from '../../../lib/leave-form.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { submitCode } from '../paying.api.ts';

/** The text in the code field, and the result of submitting it. */
export type TypedCode = ReturnType<typeof useTypedCode>;

const failed = 'Payment validation failed';
const takenOff =
  'This payment was taken off this invoice, because it is for something else. Please enter the code of another payment, or write to us if that is wrong.';

/**
 * Holds the typed code above the forms that show it: these come and go with the state of the payment, and the input
 * stays until it has been accepted.
 */
export function useTypedCode(invoice: Invoice, onTaken: (invoice: Invoice) => void) {
  const form = useRef<HTMLFormElement>(null);
  const caret = useRef<number>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const refusal = useRefusal(invoice, text, (refused) => {
    setText((now) => now.trim() || refused);
    setProblem(invoice.claim?.taken_off ? takenOff : failed);
  });
  const keyFor = useIdempotencyKey();
  const refuse = (sentence: string) => showProblems(form, () => setProblem(sentence));
  const submission = useMutation({
    mutationFn: (typed: string) => submitCode(invoice.id, typed, keyFor(typed)),
    onSuccess: (taken, typed) => {
      setProblem(undefined);
      refusal.forget();
      // Unless somebody types the next one already.
      if (text.trim() === typed) {
        setText('');
        leaveForm(form.current);
      }
      onTaken(taken);
    },
    // After a conflict the current state is refetched.
    meta: { changes: 'payment' },
    onError: (error) => refuse(refusalSentence(error)),
  });
  const submit = () => {
    const typed = text.trim();
    if (!typed) return refuse('Please enter a payment confirmation code');
    setProblem(undefined);
    submission.mutate(typed);
  };
  return {
    text,
    onType: setText,
    problem,
    /** A code that was refused while another one was being typed. */
    refusedMeanwhile: refusal.meanwhile,
    submit,
    isPending: submission.isPending,
    form,
    /** The caret's position when the field was unmounted; null if it was not focused. */
    caret,
  };
}

/** Reports a refused code once: it comes back into the field, unless another one is typed there. */
function useRefusal({ claim }: Invoice, text: string, giveBack: (refused: string) => void) {
  const refused = claim?.state === 'refused' && claim.code ? claim.code : undefined;
  const [seen, setSeen] = useState<string>();
  const [meanwhile, setMeanwhile] = useState<string>();
  if (refused !== seen) {
    const typed = text.replace(/[^a-z0-9]/gi, '').toUpperCase();
    const isOther = typed !== '' && refused !== undefined && !typed.includes(refused);
    setSeen(refused);
    setMeanwhile(isOther ? refused : undefined);
    if (refused && !isOther) giveBack(refused);
  }
  return { meanwhile, forget: () => setMeanwhile(undefined) };
}

function refusalSentence(error: unknown): string {
  const signedOut = error instanceof ApiError && error.status === 401;
  if (signedOut) return 'You must be logged in to validate a payment';
  return sentenceOf(error, failed);
}
