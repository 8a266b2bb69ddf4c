import { IconWifiOff } from '@tabler/icons-react';
import { nextPass } from '../domain/pass.ts';
import { useOnline } from '../lib/use-online.ts';
import classes from './offline-bar.module.css';

/** Says so while there is no network, and links to the booking that can be opened without one. */
export function OfflineBar() {
  const online = useOnline();
  // The live region is always there: screen readers only announce changes in a region they already know.
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
