// A fake API: a test sets the answer of each call beforehand, typed by the contract.
import type { paths } from '../src/api.gen.ts';
import { watchForRepeats } from './repeats.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation<P extends keyof paths, M extends Method> = paths[P][Lowercase<M> & keyof paths[P]];
/** A call of the contract, such as `GET /api/spaces/{id}`. */
export type Call = {
  [P in keyof paths & string]: {
    [M in Method]: Operation<P, M> extends { responses: unknown } ? `${M} ${P}` : never;
  }[Method];
}[keyof paths & string];

type OperationOf<C extends Call> =
  C extends `${infer M extends Method} ${infer P extends keyof paths & string}`
    ? Operation<P, M>
    : never;
type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : unknown;
/** The successful answer of a call. */
export type Answer<C extends Call> =
  OperationOf<C> extends { responses: infer Responses }
    ? {
        [Status in keyof Responses]: Status extends 200 | 201 | 202
          ? JsonOf<Responses[Status]>
          : never;
      }[keyof Responses]
    : never;

export type Sent = {
  call: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** Whether the request is completed even if the page is left. */
  keepalive: boolean;
};
type Handler<C extends Call> = (sent: Sent) => Answer<C> | Promise<Answer<C>>;

/** An unsuccessful answer; handlers throw it. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object | null;
  constructor(status: number, body: object | null) {
    super(`${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Refuses as Nafasi does, with a code and a sentence. */
export const refuse =
  (status: number, code: string, message: string, errors: Record<string, string> = {}) =>
  (): never => {
    const body = { success: false, data: null, code, message, error: message, errors };
    throw new Refusal(status, { ...body, request_id: 'test' });
  };

/** The same, with data for programs. */
export const refuseWith =
  (status: number, code: string, message: string, data: object) => (): never => {
    throw new Refusal(status, {
      ...{ success: false, data, code, message, error: message, request_id: 'test' },
    });
  };

/** Fails like a proxy, without a sentence of Nafasi's. */
export const fail = (status: number) => (): never => {
  throw new Refusal(status, null);
};

/** Fails as if there were no network. */
export const lose = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that is held back until `letThrough` is called. */
export function hold<Given>(answer: () => Given) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: async () => promise.then(answer), letThrough: () => resolve() };
}

export type FakeApi = ReturnType<typeof fakeApi>;

/** Replaces `fetch` for a page. Calls without an answer are listed in `unanswered`. */
export function fakeApi(addressNow: () => string) {
  const answers = new Map<string, (sent: Sent) => unknown>();
  const sent: Sent[] = [];
  const unanswered: string[] = [];
  const watch = watchForRepeats(addressNow);
  let isPatient = false;

  const answerTo = (method: string, path: string) => {
    const exact = answers.get(`${method} ${path}`);
    if (exact) return exact;
    for (const [call, answer] of answers) {
      const [means, pattern = ''] = call.split(' ');
      const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`);
      if (means === method && shape.test(path)) return answer;
    }
    return undefined;
  };

  const reply = async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') {
      watch.forget();
      // What was read during a change may have missed it.
      return replyTo(request).finally(watch.forget);
    }
    const { pathname, search } = new URL(request.url);
    const end = watch.note(pathname, search);
    try {
      const response = await replyTo(request);
      end(response.ok && !request.signal.aborted);
      return response;
    } catch (problem) {
      end(false);
      throw problem;
    }
  };

  const replyTo = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const text = await request.text();
    const body = request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    const call = `${request.method} ${path}`;
    const { headers, keepalive } = request;
    const one = { call, path, query: searchParams, headers, body, keepalive };
    sent.push(one);
    const answer = answerTo(request.method, path);
    if (!answer && isPatient) return new Promise(() => undefined);
    if (!answer) {
      unanswered.push(call);
      return Response.json(null, { status: 404 });
    }
    try {
      const given = await answer(one);
      request.signal.throwIfAborted();
      return given instanceof Response ? given : Response.json(given);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { status, body: refusal } = problem;
      return refusal ? Response.json(refusal, { status }) : new Response('', { status });
    }
  };

  return {
    sent,
    unanswered,
    watch,
    reply,
    /** Sets the answer of a call from now on, replacing an earlier one. */
    on<C extends Call>(call: C, answer: Answer<C> | Handler<C>): void {
      answers.set(
        call,
        typeof answer === 'function' ? (answer as (sent: Sent) => unknown) : () => answer,
      );
    },
    /** Leaves other requests pending, for pages that a test only passes through. */
    othersWait: (): void => {
      isPatient = true;
    },
    /** The requests of a call, oldest first. */
    sentBy: (call: string) => sent.filter((one) => one.call === call),
  };
}

/** A list that fits on one page. */
export const listOf = <Row>(data: Row[]) => ({
  success: true as const,
  data,
  error: null,
  total: data.length,
  next_cursor: null,
});

/** A single thing, in the envelope of most calls. */
export const one = <Thing>(data: Thing) => ({ success: true as const, data, error: null });
