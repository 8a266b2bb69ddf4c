import { IconClockPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '../../domain/booking.ts';
import { nairobiDay } from '../../lib/dates.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { availabilityQuery } from './availability.api.ts';
import { spaceRulesQuery } from './rules/space-rules.api.ts';
import { timeAfter } from './time-after.ts';

type Props = ButtonLook & {
  booking: Pick<Booking, 'space_id' | 'space_removed' | 'end_time'>;
  'aria-describedby'?: string;
};

/** A link to book the hour after a booking, or the shortest booking of the space, if that is free. */
export function StayLonger({ booking: { space_id, space_removed, end_time }, ...look }: Props) {
  const day = nairobiDay(end_time);
  const times = useQuery({ ...availabilityQuery(space_id, day, day), enabled: !space_removed });
  const rules = useQuery({ ...spaceRulesQuery(space_id), enabled: !space_removed });
  const after = times.data && !rules.isPending && timeAfter(end_time, times.data, rules.data);
  if (!after) return null;
  return (
    <LinkButton
      to="/spaces/$id/booking"
      params={{ id: `${space_id}` }}
      search={after}
      variant="default"
      leftSection={<IconClockPlus size={18} stroke={1.75} aria-hidden="true" />}
      {...look}
    >
      Stay longer
    </LinkButton>
  );
}
