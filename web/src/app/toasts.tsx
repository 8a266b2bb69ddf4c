import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { takeToasts, waitingToasts, watchToasts } from '../lib/toast.ts';
import { later } from './later.ts';
import classes from './offline-bar.module.css';

/** Where toasts appear. The toaster is loaded with the first toast, so that first visits do not pay for it. */
export function Toasts() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      if (waitingToasts().length === 0) return;
      const loaded = await later('toaster').catch(() => undefined);
      setShown(() => loaded?.Toaster ?? LastSentence);
    };
    void load();
    return watchToasts(() => void load());
  }, []);
  return Shown && <Shown />;
}

/**
 * If the toaster can no longer be loaded, as after a newer build: the last toast as plain text, until it is pressed.
 */
function LastSentence() {
  const toast = useSyncExternalStore(watchToasts, waitingToasts, waitingToasts).at(-1);
  return (
    toast && (
      <div role="alert">
        <button type="button" className={classes.bar} title="Close" onClick={takeToasts}>
          {toast.sentence}
        </button>
      </div>
    )
  );
}
