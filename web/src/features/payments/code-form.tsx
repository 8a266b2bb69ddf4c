import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import classes from './code-form.module.css';
import { type Invoice, submitCode } from './payments.api.ts';

/** An SMS may be pasted whole; the server finds the code in it. */
const longestText = 2000;

type Props = {
  invoice: Invoice;
  /** Called with the invoice as it stands once the code was taken. */
  onTaken: (invoice: Invoice) => void;
};

/** Takes the confirmation code. What was typed stays until it has been counted. */
export function CodeForm({ invoice, onTaken }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const refused = invoice.claim?.state === 'refused' ? invoice.claim.code : undefined;
  const [code, setCode] = useState(refused ?? '');
  const [problem, setProblem] = useState(refused && 'Payment validation failed');
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const submission = useMutation({
    mutationFn: (typed: string) => submitCode(invoice.id, typed, keyFor(typed)),
    onSuccess: onTaken,
    onError: (error) => {
      refuse(refusalSentence(error));
      // A clash with what stands: the page shows it as it was, and asks anew.
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries();
    },
  });
  const refuse = (sentence: string) => {
    setProblem(sentence);
    focusFirstProblem(element.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return refuse('Please enter a payment confirmation code');
    setProblem(undefined);
    submission.mutate(typed);
  };
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.code}
        aria-label="Payment confirmation code"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestText}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" h={56} loading={submission.isPending}>
        Confirm payment
      </Button>
    </form>
  );
}

function refusalSentence(error: unknown): string {
  const signedOut = error instanceof ApiError && error.status === 401;
  if (signedOut) return 'You must be logged in to validate a payment';
  return sentenceOf(error, 'Payment validation failed');
}
