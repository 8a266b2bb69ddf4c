// Stops calling Daraja while it does not answer: each call would wait its full time again. After a pause one
// call tries, and what comes of it decides. Per process: each finds out for itself within a few calls.
import type { Clock } from '../clock.ts';
import { earlier, MINUTE_MS } from '../durations.ts';
import type { Send } from './http.ts';
import { type Sent, UNREACHABLE } from './response.ts';

/** So many in a row say that it is away; those that lie further apart than this say nothing together. */
const MOST_FAILURES = 5;
const TOGETHER_MS = 5 * MINUTE_MS;
const PAUSE_MS = 15_000;
/** Where nobody has tried for so long, nobody knows whether it is still away. */
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;

const NOT_TRIED: Sent = {
  outcome: 'refused',
  code: UNREACHABLE,
  message: 'M-Pesa did not answer the last calls, so this one was not sent.',
};

/** No answer, or none of Daraja's own: an error in its words comes from somebody who works. */
const isFailure = (sent: Sent): boolean =>
  sent.outcome !== 'accepted' &&
  (sent.code === UNREACHABLE ||
    (sent.outcome === 'unknown' && /^(no-answer|http\..*)$/.test(sent.code)));

export type Breaker = {
  send: Send;
  /** Whether nothing is sent for now. */
  isPausing(): boolean;
  /** Since when it does not answer, pausing or tried; null where it does, or nobody has tried lately. */
  awaySince(): Date | null;
};

export function breaking(send: Send, clock: Clock): Breaker {
  let failures = 0;
  let lastFailure = clock.now();
  let openSince: Date | null = null;
  let isProbing = false;
  // From either side, as a clock may be set back.
  const hasFailedWithin = (ms: number) =>
    Math.abs(clock.now().getTime() - lastFailure.getTime()) < ms;
  const isPausing = () => openSince !== null && (isProbing || hasFailedWithin(PAUSE_MS));

  const note = (sent: Sent): Sent => {
    const now = clock.now();
    if (!isFailure(sent)) {
      failures = 0;
      openSince = null;
      return sent;
    }
    failures = earlier(now, TOGETHER_MS) > lastFailure ? 1 : failures + 1;
    lastFailure = now;
    if (failures >= MOST_FAILURES) openSince ??= now;
    return sent;
  };
  return {
    isPausing,
    awaySince: () => (hasFailedWithin(UNKNOWN_AFTER_MS) ? openSince : null),
    send: async (request) => {
      if (isPausing()) return NOT_TRIED;
      const isProbe = openSince !== null;
      if (isProbe) isProbing = true;
      try {
        return note(await send(request));
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
