// The only place that sends to Daraja.
import { Agent, buildConnector, errors, request } from 'undici';
import { readResponse, type Sent, UNREACHABLE } from './response.ts';

/** Safaricom's production host. */
export const SAFARICOM = 'https://api.safaricom.co.ke';

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON, even with GET, as Daraja's Pull requires. */
  body?: object;
  /** Timeout. */
  withinMs?: number;
};

/** Sends a request once and never throws: failures are part of the result. */
export type Send = (request: Request) => Promise<Sent>;

const PATIENCE = { connectMs: 10_000, answerMs: 30_000 };
const LONGEST_MS = 75_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

/** A sender to Daraja at `baseUrl`; `close` waits for requests in progress. */
export function darajaHttp(
  baseUrl: string,
  patience: { connectMs: number; answerMs: number } = PATIENCE,
): { send: Send; close: () => Promise<void> } {
  const agent = new Agent({
    connect: connectorReportingFailures(patience.connectMs),
    headersTimeout: patience.answerMs,
    bodyTimeout: patience.answerMs,
    maxResponseSize: LARGEST_ANSWER,
    // A new connection for each request: a kept one may be closing just as money is sent over it, and then nobody knows
    // whether the request arrived.
    pipelining: 0,
    allowH2: false,
  });
  const base = baseUrl.replace(/\/+$/, '');
  const send: Send = async ({ method, path, headers, body, withinMs = LONGEST_MS }) => {
    try {
      const response = await request(base + path, {
        dispatcher: agent,
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(withinMs),
      });
      return readResponse(response.statusCode, await response.body.text());
    } catch (error) {
      return readFailure(error);
    }
  };
  return { send, close: () => agent.close() };
}

/** Nothing was sent: there was no connection to send it over. */
class NoConnection extends Error {
  readonly code = 'NO_CONNECTION';
}

function connectorReportingFailures(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false });
  return (options, callback) =>
    connect(options, (...[error, socket]) =>
      error
        ? callback(new NoConnection(codeOf(error), { cause: error }), null)
        : callback(null, socket),
    );
}

function readFailure(error: unknown): Sent {
  if (error instanceof NoConnection)
    return unreachable(`M-Pesa cannot be reached (${error.message}).`);
  if (error instanceof errors.ClientClosedError) return unreachable('Nafasi is stopping.');
  return {
    outcome: 'unknown',
    code: 'no-answer',
    message: `M-Pesa did not answer (${codeOf(error)}).`,
  };
}

const unreachable = (message: string): Sent => ({ outcome: 'refused', code: UNREACHABLE, message });

/** The code alone: messages of libraries may quote what was sent. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, name } = error as { code?: unknown; name: string };
  return typeof code === 'string' ? code : name;
}
