import { Link } from '@tanstack/react-router';
import { SendEmailLink } from '../../../domain/email-link.tsx';
import { codeOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Checkbox } from '../../../ui/tick.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import classes from './booking-form.module.css';
import { BookingPromises } from './booking-promises.tsx';
import { BookingTotal } from './booking-total.tsx';
import { GuestsField } from './guests-field.tsx';
import { StickyBookingBar } from './sticky-booking-bar.tsx';
import type { Reservation } from './use-reservation.ts';
import { WhenFields } from './when-fields.tsx';

type Props = {
  space: BookableSpace;
  reservation: Reservation;
  /** That the time is known not to be free, in a sentence. */
  notFree: string | undefined;
};

/** The reservation form with its running total. Its button waits for the terms to be accepted. */
export function BookingForm({ space, reservation, notFree }: Props) {
  const { draft, change, problem, wrong, busy, form } = reservation;
  const accepted = draft.acceptedTerms === space.agreement.template_id;
  return (
    <form {...form} className={classes.card} aria-label="Reservation">
      <p>
        <span className={classes.price}>{formatMoney(space.price_per_hour)}</span>{' '}
        <span className={classes.unit}>/ hour</span>
      </p>
      <WhenFields
        draft={draft}
        problems={wrong}
        notFree={busy ? undefined : notFree}
        onChange={change}
      />
      <GuestsField
        guests={draft.guests}
        most={space.max_guests}
        problem={wrong.estimated_guests}
        onChange={(guests) => change({ guests })}
      />
      <BookingTotal draft={draft} space={space} />
      <Checkbox
        className={classes.terms}
        checked={accepted}
        onChange={(event) =>
          change({
            acceptedTerms: event.currentTarget.checked ? space.agreement.template_id : null,
          })
        }
        label={
          <>
            I accept the{' '}
            <Link to="." hash="terms">
              agreement terms
            </Link>{' '}
            of this space
          </>
        }
      />
      {problem?.sentence && (
        <Notice tone="red" title="Booking Error">
          {problem.sentence}
          {codeOf<'/api/bookings', 'post'>(problem.error) === 'EMAIL_UNPROVED' && (
            <div className={classes.next}>
              <SendEmailLink />
            </div>
          )}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!accepted}
          loading={busy}
          aria-describedby="booking-needs"
        >
          Book and pay
        </Button>
        <p className={classes.needs} id="booking-needs" hidden={accepted}>
          Please accept the terms and conditions
        </p>
      </div>
      <BookingPromises draft={draft} />
      <StickyBookingBar draft={draft} space={space} form={form.ref} />
    </form>
  );
}
