// A page's first calls in somebody's name, which `app/before-paint.js` has begun while the app was loaded.

type Call = { answer: Promise<Response>; arrived: number };

declare global {
  /** By their addresses, all with the one token; whether any was asked for. */
  var begunCalls: { token: string; calls: Map<string, Call>; isTaken?: true } | undefined;
}

/** As long as a page may wait to be drawn with what it shows. */
const momentMs = 250;
/** Nothing is fresh for longer: see `app/query-client.ts`. */
const freshMs = 30_000;

const arrivals = new WeakMap<Response, number>();

/** What was begun of a call, for the first who asks; nothing once the token is another's, or something was done. */
export function takeBegun({ method, url }: Request, token: string): Promise<Response> | undefined {
  const begun = globalThis.begunCalls;
  if (!begun) return undefined;
  // What was answered before an act may be otherwise after it.
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

/** What was begun, as long as nobody has asked for any of it: whether all of it is answered well within a moment. */
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

/** Once the session is another's, or nobody's. */
export function forgetBegun(): void {
  globalThis.begunCalls = undefined;
}

/** When an answer came, by this browser's clock: now, unless it came before anybody asked. */
export const arrivalOf = (response: Response): number => arrivals.get(response) ?? Date.now();
