// Repeats a request until it gets a conclusive response, whatever dies or fails meanwhile, as a careful program does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Call, Send } from './served.ts';

const PAUSE_MS = 20;

export type Asker = { token: string; signIn: () => Promise<void> };
export type Asking = ReturnType<typeof askingBy>;

/** Records the outcomes: a response that is not ours is a breach, as is a 503 without a Retry-After. */
export function askingBy(send: Send) {
  const breaches: string[] = [];
  const figures = { answered: 0, unavailable: 0, cut: 0, slowestRefusalMs: 0 };
  const waiting: { since: number; count: number; resolve: () => void }[] = [];

  const hear = (began: number) => {
    figures.answered += 1;
    for (const one of waiting) if (began >= one.since) one.count -= 1;
    for (const one of waiting.filter(({ count }) => count <= 0)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
  };
  const note = ({ status, retryAfter, body }: Answer, path: string, tookMs: number) => {
    if (status === 503) {
      figures.unavailable += 1;
      figures.slowestRefusalMs = Math.max(figures.slowestRefusalMs, tookMs);
      if (retryAfter === null) breaches.push(`${path} was refused with 503, without Retry-After.`);
    } else if (status >= 500) breaches.push(`${path} was answered ${status} ${body?.message}.`);
  };
  return {
    breaches,
    figures,
    async insist(asker: Asker | null, call: Call): Promise<Answer> {
      for (;;) {
        const began = performance.now();
        const answer = await send({ ...call, token: asker?.token }).catch(() => null);
        if (answer === null) figures.cut += 1;
        else if (!isPassing(answer)) {
          hear(began);
          return answer;
        } else if (answer.status === 401) await asker?.signIn();
        else note(answer, call.path, performance.now() - began);
        await wait(PAUSE_MS);
      }
    },
    /** Whether a response has one of these statuses or codes; any other is a breach. */
    must(answer: Answer, ...known: (number | string)[]): boolean {
      const isKnown = known.some((one) => one === answer.status || one === answer.body?.code);
      if (!isKnown) breaches.push(`An answer was ${answer.status} ${JSON.stringify(answer.body)}.`);
      return isKnown;
    },
    /** Waits for this many conclusive responses to requests sent from now on. */
    hears: (count: number): Promise<void> =>
      new Promise((resolve) => waiting.push({ since: performance.now(), count, resolve })),
  };
}

/** Responses after which to try again, or to sign in again. */
const isPassing = ({ status, body }: Answer) =>
  status >= 500 || status === 429 || status === 401 || body?.code === 'BUSY';
