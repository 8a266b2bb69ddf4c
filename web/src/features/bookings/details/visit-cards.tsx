import { hoursShown } from '@nafasi/server/contract/renting/prices/prices';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { BookingInFull } from '../../../domain/booking.ts';
import { Directions } from '../../../domain/directions.tsx';
import { MapPicture } from '../../../domain/map/map-picture.tsx';
import type { Part } from '../../../domain/part.ts';
import { isPass } from '../../../domain/pass.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { formatStretch } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';
import { timeUntil } from '../../../lib/time-until.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ChangeTime } from './change-time.tsx';
import { SendToGuest } from './send-to-guest.tsx';
import classes from './visit-cards.module.css';

type Props = {
  booking: BookingInFull;
  part: Part;
  /** Shown from the device's copy, so that no actions are possible. */
  isKept: boolean;
};

/** When and where a visit is, each with what helps to get there. */
export function VisitCards(props: Props) {
  const { status } = props.booking;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <div className={classes.cards}>
      <When {...props} isOver={isOver} />
      <Where {...props} isOver={isOver} />
    </div>
  );
}

const small = { size: 'sm', h: 44 } as const;

type CardProps = Props & { isOver: boolean };

function When({ booking, part, isKept, isOver }: CardProps) {
  const { status, start_time, end_time, estimated_guests } = booking;
  const { day, times } = formatStretch(start_time, end_time);
  const until = timeUntil(start_time, useMinute());
  const facts = [
    `${hoursShown(new Date(start_time), new Date(end_time))} hours`,
    plural(estimated_guests, 'guest'),
    until && status !== 'cancelled' && `starts ${until}`,
  ];
  return (
    <section className={classes.card} aria-label="Time of the booking">
      <dl>
        <dt>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          When
        </dt>
        <dd className={classes.time}>
          <span>{day}</span>
          <span className="spoken">, </span>
          <span>{times}</span>
        </dd>
        <dd className="small">{facts.filter(Boolean).join(', ')}</dd>
      </dl>
      {!isOver && (
        <fieldset className={classes.acts} disabled={isKept}>
          <AddToCalendar
            booking={booking}
            look={{
              ...small,
              variant: part === 'client' && status !== 'pending' ? 'filled' : 'default',
            }}
          />
          <ChangeTime booking={booking} {...small} />
        </fieldset>
      )}
    </section>
  );
}

function Where({ booking, part, isKept, isOver }: CardProps) {
  const { location, space_title, space_type, way_in } = booking;
  const { building, floor } = way_in ?? {};
  const place = [building, floor].filter(Boolean).join(', ');
  // An address begins with its house, which is named already.
  const around = building ? location?.replace(`${building}, `, '') : location;
  return (
    <section className={classes.card} aria-label="Place of the booking">
      {/* No map is stored on the device. */}
      {!isKept && <PlaceMap wayIn={way_in} />}
      <dl>
        <dt>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          Where
        </dt>
        <dd className={classes.place}>{place || (location ?? space_title)}</dd>
        <dd className="small">{(place && around) || capitalised(space_type)}</dd>
      </dl>
      {!isOver && part === 'client' && (
        <fieldset className={classes.acts} disabled={isKept}>
          <Directions location={location} at={way_in} {...small} />
          {isPass(booking) && (
            <SendToGuest
              booking={booking}
              place={[place, around].filter(Boolean).join(', ') || space_title}
              {...small}
            />
          )}
        </fieldset>
      )}
    </section>
  );
}

/** In metres: the area shown around the door. */
const aroundDoor = { width: 3300, height: 1160 };

/** The exact location of the door, for those who may know it; nothing if it is unknown. */
function PlaceMap({ wayIn }: { wayIn: BookingInFull['way_in'] }) {
  const { latitude, longitude } = wayIn ?? {};
  if (latitude == null || longitude == null) return null;
  return (
    <MapPicture
      at={{ latitude, longitude }}
      around={aroundDoor}
      label="Map: main roads around the place"
      className={classes.map}
    >
      <g className={classes.pin}>
        <path d="M0 0C-60-90-112-128-112-195a112 112 0 0 1 224 0C112-128 60-90 0 0Z" />
        <circle cy="-195" r="40" />
      </g>
    </MapPicture>
  );
}
