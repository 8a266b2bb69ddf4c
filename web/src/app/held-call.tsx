import { Suspense, useSyncExternalStore } from 'react';
import { heldCalls, watchHeldCalls } from '../lib/held-calls.ts';
import { lazyNamed } from '../lib/lazy-named.ts';

const ConfirmPassword = lazyNamed(() => import('./confirm-password.tsx'), 'ConfirmPassword');

/** Where the password is asked for, above whatever page or dialog made the call. */
export function HeldCall() {
  const call = useSyncExternalStore(watchHeldCalls, heldCalls, heldCalls)[0];
  return call ? (
    <Suspense>
      <ConfirmPassword key={call.id} call={call} />
    </Suspense>
  ) : null;
}
