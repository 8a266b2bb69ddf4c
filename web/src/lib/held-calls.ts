// Calls that the server wants confirmed. Whatever form or button they come from, they are held back until the person
// has typed their password or used a passkey, and then sent once more unchanged.
import { ApiError } from './api-error.ts';
import { sessionState, watchSession } from './session-store.ts';

type Send = (request: Request) => Promise<Response>;

export type HeldCall = {
  id: number;
  /** Who made it. */
  owner: number | undefined;
  /** Why it is held back. */
  refusal: ApiError;
  /** A fresh copy of the request, whose body has not been read. */
  asItWas: () => Request;
  /** Sends it again; throws an ApiError when it is refused. */
  send: Send;
  /** Resolves the call for whoever made it. */
  answer: (response: Response) => void;
  fail: (error: Error) => void;
};

const listeners = new Set<() => void>();
let held: readonly HeldCall[] = [];
let heldSoFar = 0;

/** The calls that are waiting, oldest first. */
export const heldCalls = (): readonly HeldCall[] => held;

export function watchHeldCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Nobody may confirm a call of somebody who has left, least of all whoever signed in after them.
watchSession(() => {
  const here = sessionState().user?.id;
  for (const call of held) if (call.owner !== here) call.fail(call.refusal);
});

/** Sends a request, and holds it back if the server wants it confirmed. */
export const confirmed =
  (send: Send): Send =>
  async (request) => {
    if (request.method === 'GET') return send(request);
    const owner = sessionState().user?.id;
    const read = await request.arrayBuffer();
    const body = read.byteLength > 0 ? read : null;
    const asItWas = () => new Request(request, body ? { body } : {});
    try {
      return await send(asItWas());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFIRM_PASSWORD') throw error;
      if (owner !== sessionState().user?.id) throw error;
      return hold({ refusal: error, asItWas, send, owner });
    }
  };

function hold(
  refused: Pick<HeldCall, 'refusal' | 'asItWas' | 'send' | 'owner'>,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  heldSoFar += 1;
  const call: HeldCall = { ...refused, id: heldSoFar, answer: resolve, fail: reject };
  change([...held, call]);
  return promise.finally(() => change(held.filter((one) => one !== call)));
}

function change(next: readonly HeldCall[]): void {
  held = next;
  for (const listener of listeners) listener();
}
