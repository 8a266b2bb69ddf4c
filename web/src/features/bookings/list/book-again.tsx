import type { Booking } from '../../../domain/booking.ts';
import type { ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = ButtonLook & { booking: Booking; 'aria-describedby'?: string };

/** A link to book the same space again; if it was removed, to others of its type. */
export function BookAgain({ booking: { space_id, space_removed, space_type }, ...look }: Props) {
  return space_removed ? (
    <LinkButton to="/" search={{ space_type }} variant="default" {...look}>
      Find Similar
    </LinkButton>
  ) : (
    <LinkButton to="/spaces/$id/booking" params={{ id: `${space_id}` }} variant="default" {...look}>
      Book Again
    </LinkButton>
  );
}
