import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyNamed } from '../lib/lazy-named.ts';
import { waitingToasts, watchToasts } from '../lib/toast.ts';
import { later } from './later.ts';

const Toaster = lazyNamed(() => later('toaster'), 'Toaster');

/** The place of toasts. What shows them is loaded with the first one, so that no first visit pays for it. */
export function Toasts() {
  const isAsked = useSyncExternalStore(watchToasts, waitingToasts, waitingToasts).length > 0;
  const [isLoaded, setLoaded] = useState(false);
  if (isAsked && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
