import { Link } from '@tanstack/react-router';
import { formatStretch } from '../../../lib/dates.ts';
import classes from './clash-list.module.css';
import type { Clash, Clashes } from './space-rules.api.ts';

const reasons: Record<Clash['because'][number], string> = {
  closed: 'The space is closed for all or part of that time.',
  buffer: 'The next booking starts before the buffer after it is over.',
};

/** Bookings that stand although the rules are other ones now, with the way to each. */
export function ClashList({ data: clashes, total }: Clashes) {
  if (total === 0) return null;
  const many = total > 1;
  return (
    <section className={classes.clashes} aria-labelledby="clashes">
      <h3 id="clashes">
        {many ? `${total} bookings stand` : '1 booking stands'} against these rules
      </h3>
      <p>
        {many ? 'They keep their time' : 'It keeps its time'}: rules hold for new bookings only.
        Open a booking to cancel it, or host it all the same.
      </p>
      <ul>
        {clashes.map((clash) => {
          const { day, times } = formatStretch(clash.start_time, clash.end_time);
          return (
            <li key={clash.booking_id}>
              <p>
                <Link to="/bookings/$id" params={{ id: String(clash.booking_id) }}>
                  {clash.number}
                </Link>{' '}
                {clash.client_name}
              </p>
              <p>
                <span className="unbroken">{day}</span>, <span className="together">{times}</span>
              </p>
              <p className={classes.why}>{clash.because.map((one) => reasons[one]).join(' ')}</p>
            </li>
          );
        })}
      </ul>
      {total > clashes.length && <p>These are the soonest {clashes.length}.</p>}
    </section>
  );
}
