import { Suspense, useSyncExternalStore } from 'react';
import { heldCalls, watchHeldCalls } from '../lib/held-calls.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { later } from './later.ts';

const ConfirmPassword = lazyNamed(() => later('confirmPassword'), 'ConfirmPassword');

/** Where the password is asked for, above whatever page or dialog made the call. */
export function HeldCall() {
  const call = useSyncExternalStore(watchHeldCalls, heldCalls, heldCalls)[0];
  return call ? (
    <Suspense>
      <ConfirmPassword key={call.id} call={call} />
    </Suspense>
  ) : null;
}
