import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-bar.module.css';

/** Says that there is no network for as long as there is none. */
export function OfflineBar() {
  const online = useSyncExternalStore(watchNetwork, isOnline, () => true);
  // The empty region is always there: only what comes into one that is known gets spoken.
  return (
    <div aria-live="polite">
      {!online && (
        <p className={classes.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          You are offline. What you see may be out of date, and nothing can be sent until you are
          back.
        </p>
      )}
    </div>
  );
}

const isOnline = () => navigator.onLine;

function watchNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
