import { Link } from '@tanstack/react-router';
import { useWhyOffline } from '../../../domain/why-offline.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/tick.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import classes from './booking-form.module.css';
import { costOf, isForFree } from './reservation-draft.ts';
import type { Reservation } from './use-reservation.ts';

type Props = {
  space: BookableSpace;
  reservation: Reservation;
  /** Why it cannot be booked as it is. */
  whyNot: string | undefined;
  /** Called before the terms are opened. */
  onTerms?: () => void;
};

/** The terms to accept, and the one button that books. */
export function BookingAct({ space, reservation, whyNot, onTerms }: Props) {
  const { draft, change, busy } = reservation;
  const accepted = draft.acceptedTerms === space.agreement.template_id;
  const whyOffline = useWhyOffline();
  const needs = whyOffline ?? (accepted ? whyNot : 'Please accept the terms and conditions');
  const { shillings } = costOf(draft, space);
  return (
    <div className={classes.act}>
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
            <Link
              to="."
              search={true}
              state={true}
              hash="terms"
              {...(onTerms && { onClick: onTerms })}
            >
              agreement terms
            </Link>{' '}
            of this space
          </>
        }
      />
      <div>
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={needs !== undefined}
          loading={busy}
          aria-describedby="booking-needs"
        >
          {isForFree(space) ? 'Book' : 'Book and pay'}
          {shillings > 0 && ` ${formatWholeMoney(shillings)}`}
        </Button>
        <p className={classes.needs} id="booking-needs">
          {needs}
        </p>
      </div>
    </div>
  );
}
