import { formatStretch } from '../../../lib/dates.ts';
import { shillingsInWords } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { RecordPicture } from '../../../ui/record-card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { BookingAct } from './booking-act.tsx';
import type { FormProps } from './booking-form.tsx';
import { BookingProblem } from './booking-problem.tsx';
import { BookingPromises } from './booking-promises.tsx';
import { BookingTotal } from './booking-total.tsx';
import { GuestsField } from './guests-field.tsx';
import { OtherTime } from './other-time.tsx';
import { costOf, isForFree, stretchOf } from './reservation-draft.ts';
import classes from './review-sheet.module.css';

type Props = FormProps & { onClose: () => void };

/** On a phone: what is booked, its price, the terms, and the button that books. */
export function ReviewSheet({ space, reservation, notFree, other, onClose }: Props) {
  const { draft, change, wrong, busy, form, problem, isLost } = reservation;
  const whyNot = busy ? undefined : (notFree ?? wrong.start_time ?? wrong.end_time);
  const { hours, shillings } = costOf(draft, space);
  const stretch = stretchOf(draft);
  const { day, times } = stretch
    ? formatStretch(stretch.start, stretch.end)
    : { day: 'No time yet', times: '' };
  return (
    <form {...form} aria-label="Reservation">
      <Sheet
        title={isForFree(space) ? 'Review and book' : 'Review and pay'}
        onClose={onClose}
        foot={
          <BookingAct
            space={space}
            reservation={reservation}
            whyNot={sentenceOf(isLost ? true : whyNot) ?? sentenceOf(wrong.estimated_guests)}
            onTerms={onClose}
          />
        }
      >
        <div className={classes.parts}>
          <div className={classes.room}>
            <RecordPicture image={space.images[0] ?? null} />
            <p>
              <strong className="h4">{space.title}</strong>
              <span className="small">{space.location}</span>
            </p>
          </div>
          <div className={classes.frame}>
            <div className={classes.time}>
              <p>
                <span className="tiny">{draft.isChosen ? 'Time' : 'Suggested time'}</span>
                <strong>
                  {day}, <span className="together">{times}</span>
                </strong>
              </p>
              <Button variant="subtle" size="sm" onClick={onClose}>
                Change
              </Button>
            </div>
            <GuestsField
              guests={draft.guests}
              most={space.max_guests}
              problem={wrong.estimated_guests}
              joined
              onChange={(guests) => change({ guests })}
            />
          </div>
          <BookingTotal draft={draft} space={space} />
          <BookingPromises draft={draft} space={space} />
          <BookingProblem problem={problem}>
            {isLost && <OtherTime other={other} day={draft.startDate} isLost onTake={change} />}
          </BookingProblem>
          <Spoken>{`${day}, ${times}, ${hours} hours, ${shillingsInWords(shillings)}.`}</Spoken>
        </div>
      </Sheet>
    </form>
  );
}

const sentenceOf = (why: string | true | undefined) =>
  why === true ? 'This time cannot be booked.' : why;
