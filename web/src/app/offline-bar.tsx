import { IconWifiOff } from '@tabler/icons-react';
import { nextPass } from '../domain/pass.ts';
import { useOnline } from '../lib/use-online.ts';
import classes from './offline-bar.module.css';

/** Says that there is no network for as long as there is none, and where the booking is that opens without one. */
export function OfflineBar() {
  const online = useOnline();
  // The empty region is always there: only what comes into one that is known gets spoken.
  return <div aria-live="polite">{!online && <Bar />}</div>;
}

function Bar() {
  const pass = nextPass();
  return (
    <p className={classes.bar}>
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        You are offline. Times may have changed.{' '}
        {pass && <a href={`/bookings/${pass.booking.id}#pass`}>Show pass</a>}
      </span>
    </p>
  );
}
