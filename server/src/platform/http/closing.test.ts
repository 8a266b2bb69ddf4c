import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeCalls } from './closing.ts';

const LONG_MS = 600_000;
/** More than any buffer in between holds. */
const MUCH = 'x'.repeat(2 ** 26);

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const arrived = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => arrived.resolve());
  app.post('/picture', () => 'taken');
  app.get('/much', () => MUCH);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Sends the head of a call; resolves once it is in progress. */
  const begin = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    // Cut off.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `${head} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\n`,
    );
    socket.write(head.startsWith('POST') ? 'Content-Length: 2\r\n\r\nx' : '\r\n');
    await arrived.promise;
    return socket;
  };
  return { app, begin };
}

const nothing = async () => undefined;

test.each(['POST /picture', 'GET /much'])(
  'a call that does not come to its end is cut off: %s, which nobody sends or reads',
  async (head) => {
    const { app, begin } = await listening();
    const socket = (await begin(head)).pause();
    await closeCalls(app, nothing, 50);
    expect(app.server.listening).toBe(false);
    socket.destroy();
  },
);

test('a call that ends in time is answered, and other work stops before that', async () => {
  const { app, begin } = await listening();
  const socket = await begin('POST /picture');
  const resting = Promise.withResolvers<void>();
  const closed = closeCalls(app, async () => resting.resolve(), LONG_MS);
  await resting.promise;
  socket.write('x');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*taken$/s);
  await closed;
});
