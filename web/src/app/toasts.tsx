import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { takeToasts, waitingToasts, watchToasts } from '../lib/toast.ts';
import { later } from './later.ts';
import classes from './offline-bar.module.css';

/** The place of toasts. What shows them is loaded with the first one, so that no first visit pays for it. */
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

/** Where what shows them is there no more, as after a newer build: the last one, until it is pressed. */
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
