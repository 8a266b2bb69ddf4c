import type { TimeRules } from '@nafasi/server/contract/places/availability/availability';
import type { ReactNode } from 'react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { WhenDraft } from '../book/reservation-draft.ts';
import { WhenFields } from '../book/when-fields.tsx';
import classes from './booking-dialog.module.css';
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
export function ChangeTimeForm(props: Props) {
  const { booking, time, rules, notFree, children, onMoved, onClose } = props;
  const { draft } = time;
  const changing = useChangeTime(booking, draft, rules, onMoved);
  const { cost, problem, wrong, isChange, setProblem, busy, form } = changing;
  const choose = (part: Partial<WhenDraft>) => {
    // The problem was one of another time than this.
    setProblem(undefined);
    time.change(part);
  };
  const costsMore = booking.status === 'confirmed' && cost?.kind === 'more';
  return (
    <form {...form} className={classes.form} aria-label="New time">
      <WhenFields draft={draft} problems={wrong} notFree={notFree} onChange={choose} />
      {children(choose)}
      <Notice tone="yellow">{costSentence(booking, draft)}</Notice>
      <DialogFoot
        className={classes.foot}
        act={costsMore ? `Change and pay ${formatWholeMoney(cost.due)}` : 'Change Time'}
        disabled={!isChange || notFree !== undefined}
        keep="Keep the old time"
        busy={busy}
        problem={problem?.sentence}
        onClose={onClose}
      />
    </form>
  );
}
