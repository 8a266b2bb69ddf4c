// For tests: a stand-in for Daraja that fails as it is told to, and records its requests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Answer =
  | { status: number; body: object | string }
  /** Never responds. */
  | 'hang'
  /** Accepts the request and breaks the connection. */
  | 'reset'
  /** Breaks it in the middle of the response. */
  | 'half';
export type Asking = { method: string; path: string; token: string; body: Record<string, unknown> };

/** `answer` decides for each request; tokens are `token-1`, `token-2` and so on unless it decides otherwise. */
export async function startFakeDaraja(answer: (asking: Asking) => Answer | undefined) {
  const requests: Asking[] = [];
  let tokens = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const written = await text(request);
    const asking = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1).join(),
      token: request.headers.authorization?.replace(/^\w+ /, '') ?? '',
      body: written ? JSON.parse(written) : {},
    };
    requests.push(asking);
    const answered = answer(asking) ?? issueToken(asking);
    if (answered === 'hang') return;
    if (answered === 'reset') return void request.socket.resetAndDestroy();
    if (answered === 'half') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('{"Resp', () => request.socket.destroy());
      return;
    }
    const isText = typeof answered.body === 'string';
    response.writeHead(answered.status, {
      'content-type': isText ? 'text/html' : 'application/json',
    });
    response.end(isText ? answered.body : JSON.stringify(answered.body));
  };
  const issueToken = ({ path }: Asking): Answer => {
    if (path !== '/oauth/v1/generate') return { status: 404, body: '' };
    tokens += 1;
    return { status: 200, body: { access_token: `token-${tokens}`, expires_in: '3599' } };
  };
  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests to `path`, oldest first. */
    requestsTo: (path: string) => requests.filter((asking) => asking.path === path),
    forget: () => requests.splice(0),
    /** The valid token: the last one issued. */
    newest: () => `token-${tokens}`,
    /** As when someone else requests a token: those issued before become invalid. */
    endTokens: () => {
      tokens += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const PATHS = {
  oauth: '/oauth/v1/generate',
  prompt: '/mpesa/stkpush/v1/processrequest',
  promptQuery: '/mpesa/stkpushquery/v1/query',
  status: '/mpesa/transactionstatus/v1/query',
  reversal: '/mpesa/reversal/v1/request',
  b2c: '/mpesa/b2c/v3/paymentrequest',
  pull: '/pulltransactions/v1/query',
};
