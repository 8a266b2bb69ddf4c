import type { Booking } from '../../../domain/booking.ts';
import type { ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = ButtonLook & { booking: Booking; 'aria-describedby'?: string };

/** The way to the same space once more; where that was removed, to others of its kind. */
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
