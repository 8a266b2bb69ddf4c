import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-bar.module.css';

/** Says that there is no network for as long as there is none. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  // The empty region is always there: only what comes into one that is known gets spoken.
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className={classes.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          You are offline. What you see may be out of date, and nothing can be sent until you are
          back.
        </p>
      )}
    </div>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
