// Asking again until there is an answer that counts, whatever dies or fails meanwhile, as a careful program does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Call, Send } from './served.ts';

const PAUSE_MS = 20;

export type Asker = { token: string; signIn: () => Promise<void> };
export type Asking = ReturnType<typeof askingBy>;

/** Notes what came of it: what is no answer of ours at all is a breach, as is a 503 that does not say when to ask again. */
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
    /** Whether an answer has one of these statuses or codes; any other one is a breach. */
    must(answer: Answer, ...known: (number | string)[]): boolean {
      const isKnown = known.some((one) => one === answer.status || one === answer.body?.code);
      if (!isKnown) breaches.push(`An answer was ${answer.status} ${JSON.stringify(answer.body)}.`);
      return isKnown;
    },
    /** Until so many answers that count came to what was asked from here on. */
    hears: (count: number): Promise<void> =>
      new Promise((resolve) => waiting.push({ since: performance.now(), count, resolve })),
  };
}

/** Answers that say that it can be tried again, or that one has to sign in anew. */
const isPassing = ({ status, body }: Answer) =>
  status >= 500 || status === 429 || status === 401 || body?.code === 'BUSY';
