import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { refreshDesk } from '../../lib/refresh-desk.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './desk-dialog.module.css';

const longest = 500;
const sayWhy = 'Please say why, in a few words.';

type Props = {
  /** A question. */
  title: string;
  consequence: string;
  label: string;
  /** What the server calls the field. */
  field: 'reason' | 'note';
  /** The verb on the button. */
  act: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of an act that stays on record, and does it. */
export function ReasonDialog({ title, consequence, label, field, act, send, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: async (words: string) => {
      if (words.length < 3) throw new ApiError(422, sayWhy, { errors: { [field]: sayWhy } });
      await send(words);
    },
    onSuccess: async () => {
      onClose();
      await refreshDesk(queries);
    },
  });
  useFocusOnOutcome(form, sending.error ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(reason.trim());
  };
  const problem = sending.error instanceof ApiError ? sending.error.errors[field] : undefined;
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <h2>{title}</h2>
        <div className={classes.body}>
          <p>{consequence}</p>
          <TextInput
            label={label}
            maxLength={longest}
            value={reason}
            error={problem}
            autoFocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {sending.error && !problem && (
            <Notice tone="red">{sentenceOf(sending.error, 'This could not be done.')}</Notice>
          )}
          <div className={classes.acts}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sending.isPending}>
              {act}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
