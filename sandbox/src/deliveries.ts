import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault-rules.ts';
import { faultOf } from './faults.ts';

/** M-Pesa waits this long for a merchant's answer. */
const ANSWER_WITHIN_MS = 8_000;

/** What a body says in place of what is true. */
export interface Changes {
  amount(cents: number): number;
  shortCode(code: string): string;
  status(text: string): string;
}

export interface Delivery {
  url: string;
  /** Where a request's expiry in the queue is posted instead, with its own body. */
  timeout?: { url: string; body: unknown };
  body(changes: Changes): unknown;
  faults: readonly Fault[];
  delayMs?: number;
}

/** What became of a callback; no status where it was not sent, or nobody answered. */
export interface Outcome {
  acknowledged: boolean;
  status: number | null;
}

export type Deliveries = ReturnType<typeof createDeliveries>;
const NOT_SENT: Outcome = { acknowledged: false, status: null };

/** Posts callbacks to the merchant as M-Pesa does, once and unsigned, or as faults have it. */
export function createDeliveries() {
  const stopped = new AbortController();
  let held: (() => void)[] = [];

  const untilTheNextWentOut = () => new Promise<void>((resolve) => held.push(resolve));
  const post = (url: string, body: unknown) =>
    postJson(url, body, AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped.signal]));

  return {
    /** Sends, and says what the merchant answered to the first. Never rejects. */
    async send({ url, timeout, body, faults, delayMs = 0 }: Delivery): Promise<Outcome> {
      if (faultOf(faults, 'drop')) return NOT_SENT;
      const waitMs = delayMs + (faultOf(faults, 'delay')?.ms ?? 0);
      const isStopped = waitMs > 0 && (await wait(waitMs, stopped.signal));
      if (isStopped) return NOT_SENT;
      const isHeld = faultOf(faults, 'reorder') !== undefined;
      if (isHeld) await untilTheNextWentOut();
      const expired = faultOf(faults, 'timeout-url') && timeout;
      const [first, ...others] = expired ? [expired.body] : bodies(body, faults);
      const outcome = await post(expired ? expired.url : url, first);
      for (const other of others) await post(url, other);
      if (!isHeld) {
        for (const release of held) release();
        held = [];
      }
      return outcome;
    },
    /** Asks the merchant; undefined where it does not answer in time, or not in JSON. */
    async ask(url: string, body: unknown): Promise<unknown> {
      const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped.signal]);
      try {
        const response = await fetch(url, requestOf(body, signal));
        return response.ok ? await response.json() : undefined;
      } catch {
        return undefined;
      }
    },
    /** Gives up what is still under way. */
    stop: () => stopped.abort(),
  };
}

/** True where the sandbox stopped meanwhile. */
const wait = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, false, { signal }).catch(() => true);

/** Everything that is sent about one event, in its order. */
function bodies(body: Delivery['body'], faults: readonly Fault[]): unknown[] {
  const copies = faultOf(faults, 'duplicate')?.copies ?? 0;
  const first = body(changesBy(faults));
  const another = faultOf(faults, 'different-body') && body({ ...TRUE, amount: anotherAmount });
  return [...Array.from({ length: 1 + copies }, () => first), ...(another ? [another] : [])];
}

function changesBy(faults: readonly Fault[]): Changes {
  const amount = faultOf(faults, 'wrong-amount');
  const shortCode = faultOf(faults, 'wrong-short-code');
  const status = faultOf(faults, 'status');
  return {
    amount: (cents) => {
      if (!amount) return cents;
      return amount.amount === undefined ? anotherAmount(cents) : amount.amount * 100;
    },
    shortCode: (code) => shortCode?.short_code ?? code,
    status: (text) => status?.status ?? text,
  };
}

/** Nothing is changed. */
export const TRUE: Changes = {
  amount: (cents) => cents,
  shortCode: (code) => code,
  status: (text) => text,
};

/** A shilling less, or one more where there is no less. */
function anotherAmount(cents: number): number {
  return cents > 1_00 ? cents - 1_00 : cents + 1_00;
}

async function postJson(url: string, body: unknown, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(url, requestOf(body, signal));
    await response.body?.cancel();
    return { acknowledged: response.ok, status: response.status };
  } catch {
    return NOT_SENT;
  }
}

const requestOf = (body: unknown, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  redirect: 'manual',
  signal,
});
