import { Button } from '@mantine/core';
import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import type { ReactNode } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { WhenDraft } from '../book/reservation-draft.ts';
import { WhenFields } from '../book/when-fields.tsx';
import classes from './cancel-booking-dialog.module.css';
import { costSentence } from './change-cost.ts';
import { type ChangeDraft, type Moved, useChangeTime } from './use-change-time.ts';

type Props = {
  booking: BookingInFull;
  time: ChangeDraft;
  rules: TimeRules | undefined;
  /** That the time is known not to be free, in a sentence. */
  notFree: string | undefined;
  /** The free times of the day, to choose from. */
  children: (choose: (part: Partial<WhenDraft>) => void) => ReactNode;
  onMoved: (moved: Moved) => void;
  onClose: () => void;
};

/** The fields of a new time, what it comes to, and the button that agrees to it. */
export function ChangeTimeForm({
  booking,
  time,
  rules,
  notFree,
  children,
  onMoved,
  onClose,
}: Props) {
  const { draft } = time;
  const changing = useChangeTime(booking, draft, rules, onMoved);
  const { cost, problem, wrong, setProblem, busy, form } = changing;
  const choose = (part: Partial<WhenDraft>) => {
    // What was said is of another time than this one.
    setProblem(undefined);
    time.change(part);
  };
  const asksForMore = booking.status === 'confirmed' && cost?.kind === 'more';
  return (
    <form {...form} className={classes.form} aria-label="New time">
      <WhenFields draft={draft} problems={wrong} notFree={notFree} onChange={choose} />
      {children(choose)}
      <Notice tone="yellow">{costSentence(booking, draft)}</Notice>
      {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          Keep the old time
        </Button>
        <Button type="submit" loading={busy}>
          {asksForMore ? 'Change and pay' : 'Change Time'}
        </Button>
      </div>
    </form>
  );
}
