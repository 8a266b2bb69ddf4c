import type { BookingInFull } from '../../../domain/booking.ts';
import {
  formatDateTime,
  formatShortDate,
  formatStretch,
  formatTime,
  formatUntil,
} from '../../../lib/dates.ts';
import { minuteMs } from '../../../lib/durations.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './booking-pass.module.css';
import { useScreenOn } from './use-screen-on.ts';

type Props = {
  booking: BookingInFull;
  /** When this device stored it, if the server could not be reached. */
  keptAt: string | undefined;
};

const opensBeforeMs = 15 * minuteMs;

/** What a client shows at the door. */
export function BookingPass({ booking: { number, start_time, end_time }, keptAt }: Props) {
  const opens = Date.parse(start_time) - opensBeforeMs;
  const now = useMinute();
  const isOpen = now >= opens;
  useScreenOn(isOpen);
  const { day, times } = formatStretch(start_time, end_time);
  return (
    <section id="pass" className={classes.pass} aria-labelledby="pass-title" tabIndex={-1}>
      <div className={classes.head}>
        <h2 id="pass-title" className="h3">
          Your pass
        </h2>
        {isOpen ? (
          <StatusBadge tone="green">{`Valid until ${formatUntil(end_time, now)}`}</StatusBadge>
        ) : (
          <StatusBadge tone="yellow">
            {`Opens ${formatShortDate(opens)}, ${formatTime(opens)}`}
          </StatusBadge>
        )}
      </div>
      <QrCode text={number} label={`QR code of booking ${number}`} />
      <p className={classes.number}>{number}</p>
      <p className={classes.when}>
        {day}, <span className="together">{times}</span>
      </p>
      <p className={classes.note}>
        {keptAt
          ? `As this device knew it on ${formatDateTime(keptAt)}.`
          : 'Show it at the door. It opens without a network.'}
      </p>
    </section>
  );
}
