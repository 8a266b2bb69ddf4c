import { LinkButton } from '../../ui/link-button.tsx';

/** The way from a space that takes bookings to its reservation form. */
export function BookNow({ spaceId }: { spaceId: number }) {
  return (
    <LinkButton to="/spaces/$id/booking" params={{ id: String(spaceId) }} size="lg" fullWidth>
      Book Now
    </LinkButton>
  );
}
