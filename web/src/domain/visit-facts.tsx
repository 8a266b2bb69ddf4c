import { IconCalendarTime, IconMapPin, IconUserCheck } from '@tabler/icons-react';
import { formatStretch } from '../lib/dates.ts';
import { timeUntil } from '../lib/time-until.ts';
import { useMinute } from '../lib/use-minute.ts';
import { IconFact } from '../ui/icon-facts.tsx';

type Visit = { start_time: string; end_time: string; location: string | null };

/** When a visit is, and how long it is until then. */
export function WhenFact({ visit: { start_time, end_time } }: { visit: Visit }) {
  const { day, times } = formatStretch(start_time, end_time);
  const until = timeUntil(start_time, useMinute());
  return (
    <IconFact icon={IconCalendarTime} name="When" note={until && `Starts ${until}`}>
      {day}, <span className="together">{times}</span>
    </IconFact>
  );
}

/** Where it is: the room, and its address. */
export function WhereFact({ visit, room }: { visit: Visit; room: string }) {
  return (
    <IconFact icon={IconMapPin} name="Where" note={visit.location && room}>
      {visit.location ?? room}
    </IconFact>
  );
}

/** Who owns the space. */
export function HostFact({ name }: { name: string }) {
  return (
    <IconFact icon={IconUserCheck} name="Your host">
      {name}
    </IconFact>
  );
}
