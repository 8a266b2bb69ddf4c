// One way to call Nafasi, whether it runs in the test's own process or as a process of its own.
import type { World } from '../world.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  token?: string | undefined;
  /** The same for each repetition of a call. */
  key?: string;
};

/** `body` is as the contract of the call says. */
export type Answer = {
  status: number;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: as it came, of any call.
  body: any;
};

/** Rejects if the connection breaks: then the outcome is unknown. */
export type Send = (call: Call) => Promise<Answer>;

const headersOf = ({ token, key }: Call): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
});

export const sendTo =
  (world: World): Send =>
  async (call) => {
    const { method, path, body } = call;
    const answer = await world.call(method, path, body, headersOf(call));
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.status,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
      body: answer.body,
    };
  };

/** Calls a process at an address, giving up after a time. */
export const sendOver =
  (url: string, mostMs = 60_000): Send =>
  async (call) => {
    const { method, path, body } = call;
    const headers = headersOf(call);
    const request: RequestInit = { method, headers, signal: AbortSignal.timeout(mostMs) };
    if (body) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(body);
    }
    const response = await fetch(url + path, request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : text,
    };
  };
