import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './booking-form.module.css';
import { BookingPromises } from './booking-promises.tsx';
import { BookingTotal } from './booking-total.tsx';
import type { BookableSpace } from './bookings.api.ts';
import { GuestsField } from './guests-field.tsx';
import { StickyBookingBar } from './sticky-booking-bar.tsx';
import type { Booking } from './use-booking.ts';
import { WhenFields } from './when-fields.tsx';

type Props = {
  space: BookableSpace;
  booking: Booking;
  /** That the time is known not to be free, in a sentence. */
  notFree: string | undefined;
  /** Price, terms or free times are not what was shown: load the space afresh. */
  onOutdated: () => void;
  onBooked: (invoiceId: number) => void;
};

/** The reservation form with its running total. Its button waits for the terms to be accepted. */
export function BookingForm({ space, booking, notFree, onOutdated, onBooked }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, problems, refusal, failure, busy, book } = booking;
  useFocusOnOutcome(form, failure);
  const accepted = draft.acceptedTerms === space.agreement.template_id;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return;
    const outcome = await book();
    if (outcome.invoiceId) onBooked(outcome.invoiceId);
    if (outcome.outdated) onOutdated();
  };
  return (
    <form ref={form} className={classes.card} aria-label="Reservation" noValidate onSubmit={submit}>
      <p>
        <span className={classes.price}>{formatMoney(space.price_per_hour)}</span>{' '}
        <span className={classes.unit}>/ hour</span>
      </p>
      <WhenFields
        draft={draft}
        problems={problems}
        notFree={busy ? undefined : notFree}
        onChange={change}
      />
      <GuestsField
        guests={draft.guests}
        most={space.max_guests}
        problem={problems.estimated_guests}
        onChange={(guests) => change({ guests })}
      />
      <BookingTotal draft={draft} space={space} />
      <Checkbox
        className={classes.terms}
        size="md"
        radius={4}
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
      {refusal && (
        <Notice tone="red" title="Booking Error">
          {refusal}
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
      <StickyBookingBar draft={draft} space={space} form={form} />
    </form>
  );
}
