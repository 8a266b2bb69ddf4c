import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type HeldCall as Call, heldCalls, watchHeldCalls } from '../lib/held-calls.ts';
import { renewed } from '../lib/renewed.ts';
import { later } from './later.ts';

/**
 * Where the password is asked for, above whatever page or dialog made the call. All that is to be confirmed is done on pages
 * of signed-in people. Where the question is there no more, as after a newer build, the call fails and its form stays.
 */
export function HeldCall() {
  const call = useSyncExternalStore(watchHeldCalls, heldCalls, heldCalls)[0];
  const [Question, setQuestion] = useState<ComponentType<{ call: Call }>>();
  useEffect(() => {
    if (!call) return;
    void later('confirmPassword').then(
      ({ ConfirmPassword }) => setQuestion(() => ConfirmPassword),
      () => call.fail(renewed()),
    );
  }, [call]);
  return call && Question && <Question key={call.id} call={call} />;
}
