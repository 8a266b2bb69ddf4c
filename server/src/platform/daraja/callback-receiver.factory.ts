// For tests: receives the results that Daraja posts, each at a path of its own.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Listens on this machine; `publicUrl` is the address at which Daraja reaches it, if different. */
export async function startCallbackReceiver(port = 0, publicUrl?: string) {
  const received = new Map<string, unknown>();
  const waiting = new Map<string, (body: unknown) => void>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const body = await json(request);
    received.set(path, body);
    waiting.get(path)?.(body);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"ResultCode":0,"ResultDesc":"Accepted"}');
  };
  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = publicUrl?.replace(/\/+$/, '') ?? local;
  let made = 0;
  return {
    /** A new address, and a promise for the first body posted to it. */
    address(kind: string) {
      made += 1;
      const path = `/${kind}/${made}`;
      const result = new Promise<unknown>((resolve) => {
        waiting.set(path, resolve);
        if (received.has(path)) resolve(received.get(path));
      });
      return { url: base + path, result };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
