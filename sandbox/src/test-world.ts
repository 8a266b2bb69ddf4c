import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildSandbox } from './app.ts';
import { createMailbox } from './mailbox.ts';

const CREDENTIALS = { consumerKey: 'key', consumerSecret: 'secret' };
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A sandbox that is asked in memory, without a port. */
export function sandboxOf247247(mailbox = createMailbox()) {
  return buildSandbox(
    { shortCode: '247247', merchantName: 'NAFASI', ...CREDENTIALS, logger: false },
    { mailbox, keys: KEYS },
  );
}

export const BASIC = `Basic ${btoa(`${CREDENTIALS.consumerKey}:${CREDENTIALS.consumerSecret}`)}`;

/** A bearer header with a fresh token. */
export async function bearer(sandbox: ReturnType<typeof buildSandbox>) {
  const answer = await sandbox.inject({
    url: '/oauth/v1/generate?grant_type=client_credentials',
    headers: { authorization: BASIC },
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
}

/** A merchant on a free port that keeps what it is sent and answers with `status`. */
export async function startMerchant(status: number) {
  const received: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(await json(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('{"ResultCode":0,"ResultDesc":"Success"}');
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
