import type { MutationMeta } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from '../lib/use-form.ts';
import { refusalBesideFields } from '../lib/use-submit.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Textarea } from './textarea.tsx';

type Props<Reason extends string> = {
  title: string;
  /** Explains what happens with the report. */
  children: ReactNode;
  /** Asks for the reason. */
  legend: string;
  reasons: Readonly<Record<Reason, string>>;
  /** The label of the text field, with its maximum length. */
  label: string;
  most: number;
  /** The messages if either is left out. */
  missing: { reason: string; words: string };
  act: string;
  send: (said: { reason: Reason; words: string }) => Promise<unknown>;
  meta?: MutationMeta;
  onSent: () => unknown;
  onClose: () => void;
};

/** Asks what is wrong with something: one of some reasons, and a description. */
export function WhatIsWrongDialog<Reason extends string>({
  title,
  children,
  legend,
  reasons,
  label,
  most,
  missing,
  act,
  send,
  meta = {},
  onSent,
  onClose,
}: Props<Reason>) {
  const { form, field, values, set, wrong, problem, busy } = useForm({
    initialValues: { reason: null as Reason | null, words: '' },
    validate: ({ reason, words }) => {
      if (!reason) return { fields: { reason: missing.reason } };
      return words.trim() ? undefined : { fields: { words: missing.words } };
    },
    send: ({ reason, words }) => send({ reason: reason as Reason, words }),
    meta,
    onDone: onSent,
    close: onClose,
    refused: refusalBesideFields('We could not send this. Please try again.'),
  });
  const choices = (Object.keys(reasons) as Reason[]).map((value) => ({
    value,
    label: reasons[value],
  }));
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p>{children}</p>
      <ChoiceChips<Reason | null>
        legend={legend}
        choices={choices}
        chosen={values.reason}
        onChoose={(reason) => set({ reason })}
      />
      <Textarea {...field('words', label)} rows={4} maxLength={most} />
      <DialogFoot
        act={act}
        keep="Not now"
        busy={busy}
        problem={wrong.reason ?? problem?.sentence}
        onClose={onClose}
      />
    </FormDialog>
  );
}
