import { Button } from '@mantine/core';
import type { TimeRules } from '@nafasi/server/contract/bookings';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import type { WhenDraft } from './booking-draft.ts';
import type { BookingInFull } from './bookings.api.ts';
import classes from './cancel-booking-dialog.module.css';
import { changeCost, costSentence } from './change-cost.ts';
import { type ChangeDraft, type Moved, useChangeTime } from './use-change-time.ts';
import { WhenFields } from './when-fields.tsx';

type Props = {
  booking: BookingInFull;
  time: ChangeDraft;
  rules: TimeRules | undefined;
  /** That the time is known not to be free, in a sentence. */
  notFree: string | undefined;
  /** The free times of the day. */
  children: ReactNode;
  onMoved: (moved: Moved) => void;
  /** The free times are not what was shown. */
  onOutdated: () => void;
  onClose: () => void;
};

/** The fields of a new time, what it comes to, and the button that agrees to it. */
export function ChangeTimeForm({
  booking,
  time,
  rules,
  notFree,
  children,
  onClose,
  ...outcome
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { draft } = time;
  const change = useChangeTime(booking, draft, rules, outcome);
  useFocusOnOutcome(form, change.failure);
  const choose = (part: Partial<WhenDraft>) => {
    change.forget();
    time.change(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.submit();
  };
  const asksForMore = booking.status === 'confirmed' && changeCost(booking, draft)?.kind === 'more';
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form} aria-label="New time">
      <WhenFields draft={draft} problems={change.problems} notFree={notFree} onChange={choose} />
      {children}
      <Notice tone="yellow">{costSentence(booking, draft)}</Notice>
      {change.error && (
        <Notice tone="red">
          {sentenceOf(change.error, 'This booking could not be moved. Please try again.')}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          Keep the old time
        </Button>
        <Button type="submit" loading={change.busy}>
          {asksForMore ? 'Change and pay' : 'Change Time'}
        </Button>
      </div>
    </form>
  );
}
