import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault-rules.ts';
import { faultOf } from './faults.ts';

/** How long M-Pesa waits for a merchant's response. */
const ANSWER_WITHIN_MS = 8_000;

/** How faults change the values of a body. */
export interface Changes {
  amount(cents: number): number;
  shortCode(code: string): string;
  status(text: string): string;
}

export interface Delivery {
  url: string;
  /** Instead of the result: where the expiry of a request in the queue is posted, with its own body. */
  timeout?: { url: string; body: unknown };
  body(changes: Changes): unknown;
  faults: readonly Fault[];
  delayMs?: number;
}

/** The outcome of a callback; status is null if it was not sent, or got no response. */
export interface Outcome {
  acknowledged: boolean;
  status: number | null;
}

export type Deliveries = ReturnType<typeof createDeliveries>;
export const NOT_SENT: Outcome = { acknowledged: false, status: null };

/** Posts callbacks to the merchant as M-Pesa does, once and unsigned, or as faults require. */
export function createDeliveries() {
  const stopped = new AbortController();
  let held: (() => void)[] = [];

  const untilNextDelivery = () => new Promise<void>((resolve) => held.push(resolve));
  /** What `read` makes of the merchant's response; undefined if none arrives in time, or it cannot be read. */
  const post = <T>(url: string, body: unknown, read: (response: Response) => Promise<T>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopped.signal]),
    })
      .then(read)
      .catch(() => undefined);

  return {
    /** Sends all bodies, and returns the merchant's response to the first. Never rejects. */
    async send({ url, timeout, body, faults, delayMs = 0 }: Delivery): Promise<Outcome> {
      if (faultOf(faults, 'drop')) return NOT_SENT;
      const waitMs = delayMs + (faultOf(faults, 'delay')?.ms ?? 0);
      const isStopped = waitMs > 0 && (await wait(waitMs, stopped.signal));
      if (isStopped) return NOT_SENT;
      const isHeld = faultOf(faults, 'reorder') !== undefined;
      if (isHeld) await untilNextDelivery();
      const expired = faultOf(faults, 'timeout-url') && timeout;
      const [first, ...others] = expired ? [expired.body] : bodies(body, faults);
      const outcome = await post(expired ? expired.url : url, first, outcomeOf);
      for (const other of others) await post(url, other, outcomeOf);
      if (!isHeld) {
        for (const release of held) release();
        held = [];
      }
      return outcome ?? NOT_SENT;
    },
    /** Asks the merchant; undefined if it does not respond in time, or not in JSON. */
    ask: (url: string, body: unknown): Promise<unknown> =>
      post(url, body, async (response) => (response.ok ? response.json() : undefined)),
    /** Aborts what is still in progress. */
    stop: () => stopped.abort(),
  };
}

/** True if the sandbox stopped meanwhile. */
const wait = (ms: number, signal: AbortSignal): Promise<boolean> =>
  pause(ms, false, { signal }).catch(() => true);

/** Everything sent about one event, in order. */
function bodies(body: Delivery['body'], faults: readonly Fault[]): unknown[] {
  const copies = faultOf(faults, 'duplicate')?.copies ?? 0;
  const first = body(changesBy(faults));
  const another =
    faultOf(faults, 'different-body') && body({ ...UNCHANGED, amount: anotherAmount });
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

/** No changes. */
export const UNCHANGED = changesBy([]);

/** A shilling less, or one more if that would leave nothing. */
function anotherAmount(cents: number): number {
  return cents > 1_00 ? cents - 1_00 : cents + 1_00;
}

async function outcomeOf(response: Response): Promise<Outcome> {
  await response.body?.cancel();
  return { acknowledged: response.ok, status: response.status };
}
