// A page's first authenticated calls, which `app/before-paint.js` starts while the app is loading.

type Call = { answer: Promise<Response>; arrived: number };

declare global {
  /** Keyed by address, all with the same token; `isTaken` once any was taken. */
  var begunCalls: { token: string; calls: Map<string, Call>; isTaken?: true } | undefined;
}

/** The longest that drawing a page may wait for its data. */
const momentMs = 250;
/** As in `app/query-client.ts`: after this nothing is fresh. */
const freshMs = 30_000;

const arrivals = new WeakMap<Response, number>();

/** Takes over a call that was started, once; undefined if the token has changed or something was done since. */
export function takeBegun({ method, url }: Request, token: string): Promise<Response> | undefined {
  const begun = globalThis.begunCalls;
  if (!begun) return undefined;
  // What was answered before a change may be out of date after it.
  if (method !== 'GET' || begun.token !== token || performance.now() > freshMs) {
    forgetBegun();
    return undefined;
  }
  begun.isTaken = true;
  const { pathname, search } = new URL(url);
  const call = begun.calls.get(pathname + search);
  begun.calls.delete(pathname + search);
  return call?.answer.then((response) => {
    arrivals.set(response, call.arrived);
    return response;
  });
}

/** Whether all calls that were started are answered within a moment; undefined once any of them was taken. */
export function comesSoon(): Promise<boolean> | undefined {
  const begun = globalThis.begunCalls;
  if (!begun?.calls.size || begun.isTaken) return undefined;
  const all = Promise.all([...begun.calls.values()].map(({ answer }) => answer)).then(
    (answers) => answers.every(({ ok }) => ok),
    () => false,
  );
  const moment = new Promise<false>((over) => setTimeout(over, momentMs, false));
  return Promise.race([all, moment]);
}

/** When the session becomes another's, or nobody's. */
export function forgetBegun(): void {
  globalThis.begunCalls = undefined;
}

/** When an answer came, by this browser's clock: now, unless it arrived before it was requested. */
export const arrivalOf = (response: Response): number => arrivals.get(response) ?? Date.now();
