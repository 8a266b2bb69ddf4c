// Circuit breaker: stops calling Daraja while it does not respond, as each call would wait for its full timeout. After
// a pause one probe call decides. Each process has its own and finds out within a few calls.
import type { Clock } from '../clock.ts';
import { earlier, MINUTE_MS } from '../durations.ts';
import type { Send } from './http.ts';
import { type Sent, UNREACHABLE } from './response.ts';

/** This many failures in a row mean that Daraja is away; failures further apart than this do not count together. */
const MOST_FAILURES = 5;
const TOGETHER_MS = 5 * MINUTE_MS;
const PAUSE_MS = 15_000;
/** Without any attempt for this long, the state is unknown. */
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;

const NOT_TRIED: Sent = {
  outcome: 'refused',
  code: UNREACHABLE,
  message: 'M-Pesa did not answer the last calls, so this one was not sent.',
};

/** No response, or none from Daraja itself: an error in its own words shows that it works. */
const isFailure = (sent: Sent): boolean =>
  sent.outcome !== 'accepted' &&
  (sent.code === UNREACHABLE ||
    (sent.outcome === 'unknown' && /^(no-answer|http\..*)$/.test(sent.code)));

export type Breaker = {
  send: Send;
  /** Whether calls are withheld for now. */
  isPausing(): boolean;
  /** Since when it has not responded; null if it does, or if nobody has tried lately. */
  awaySince(): Date | null;
};

export function breaking(send: Send, clock: Clock): Breaker {
  let failures = 0;
  let lastFailure = clock.now();
  let openSince: Date | null = null;
  let isProbing = false;
  // In either direction, as a clock may be set back.
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
