import autocannon from 'autocannon';

export type Call = { path: string; method?: 'GET' | 'POST'; token?: string; body?: object };

export type Measured = { perSecond: number; p50: number; p99: number; refused: number };

const CONNECTIONS = 16;

/** Sends calls for some seconds, as many as get responses, each made by `next`. */
export async function load(
  url: string,
  next: (nth: number) => Call,
  seconds: number,
): Promise<Measured> {
  let nth = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...written(next(nth++)) });
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

/** A call in the form in which it is sent. */
export const written = ({ path, method = 'GET', token, body }: Call) => ({
  path,
  method,
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
});

/** Repeats something from many callers at once, for some seconds or until it returns null; false counts as refused. */
export async function byMany(
  many: number,
  seconds: number,
  once: (who: number) => Promise<boolean | null>,
): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: many }, async (_, who) => {
      while (performance.now() < began + seconds * 1000) {
        const start = performance.now();
        const isDone = await once(who);
        if (isDone === null) return;
        if (isDone) times.push(performance.now() - start);
        else refused += 1;
      }
    }),
  );
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  const perSecond = (times.length / (performance.now() - began)) * 1000;
  return { perSecond, p50: at(0.5), p99: at(0.99), refused };
}

/** The median run, by its number of responses. */
export async function medianOf(runs: number, run: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let nth = 0; nth < runs; nth += 1) all.push(await run());
  const middle = all.toSorted((one, other) => one.perSecond - other.perSecond)[runs >> 1];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

/** Sends calls one after the other, once each, to measure a call by itself. */
export async function oneByOne(
  url: string,
  next: (nth: number) => Call,
  many: number,
): Promise<Measured> {
  let nth = 0;
  return byMany(1, Number.POSITIVE_INFINITY, async () => {
    if (nth === many) return null;
    const { path, ...request } = written(next(nth++));
    const response = await fetch(url + path, request);
    await response.arrayBuffer();
    return response.ok;
  });
}
