import { LinkButton } from '../../ui/link-button.tsx';

type Props = {
  spaceId: number;
  /** The time that was chosen, in Nairobi: `2026-11-24T09:00`. */
  time?: { start: string; end: string } | undefined;
};

/** The way from a space that takes bookings to its reservation form. */
export function BookNow({ spaceId, time }: Props) {
  return (
    <LinkButton
      to="/spaces/$id/booking"
      params={{ id: String(spaceId) }}
      search={time ?? {}}
      size="lg"
      fullWidth
    >
      Book Now
    </LinkButton>
  );
}
