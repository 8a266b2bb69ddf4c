import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type HeldCall as Call, heldCalls, watchHeldCalls } from '../lib/held-calls.ts';
import { patiently } from '../lib/patiently.ts';
import { renewed } from '../lib/renewed.ts';

/** Where it is. Not among `later-parts.ts`, by which the pages that this stands on are loaded themselves. */
export const question = { load: () => import('./confirm-password.tsx') };

/**
 * Where the password is asked for, above whatever page or dialog made the call. All that is to be confirmed is done on pages
 * of signed-in people. Where the question is there no more, as after a newer build, the call fails and its form stays.
 */
export function HeldCall() {
  const call = useSyncExternalStore(watchHeldCalls, heldCalls, heldCalls)[0];
  const [Question, setQuestion] = useState<ComponentType<{ call: Call }>>();
  useEffect(() => {
    if (!call) return;
    void patiently(question.load).then(
      ({ ConfirmPassword }) => setQuestion(() => ConfirmPassword),
      () => call.fail(renewed()),
    );
  }, [call]);
  return call && Question && <Question key={call.id} call={call} />;
}
