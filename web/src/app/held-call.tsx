import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type HeldCall as Call, heldCalls, watchHeldCalls } from '../lib/held-calls.ts';
import { patiently } from '../lib/patiently.ts';
import { renewed } from '../lib/renewed.ts';

/** Where the dialog is loaded from. Not in `later-parts.ts`, which itself loads the pages that import this. */
export const question = { load: () => import('./confirm-password.tsx') };

/**
 * Asks for the password above the page or dialog that made a call. Everything that needs confirming is on pages of
 * signed-in people. If the dialog's code is gone, as after a newer build, the call fails and its form stays.
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
