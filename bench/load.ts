import autocannon from 'autocannon';

export type Call = { path: string; method?: 'GET' | 'POST'; token?: string; body?: object };

export type Measured = { perSecond: number; p50: number; p99: number; refused: number };

const CONNECTIONS = 16;

/** Sends calls for some seconds, as many as are answered, each made by `next`. */
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

const written = ({ path, method = 'GET', token, body }: Call) => ({
  path,
  method,
  headers: {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
});

/** The run in the middle, by how many were answered. */
export async function medianOf(runs: number, run: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let nth = 0; nth < runs; nth += 1) all.push(await run());
  const middle = all.toSorted((one, other) => one.perSecond - other.perSecond)[runs >> 1];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}
