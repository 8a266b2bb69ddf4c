import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies } from './body.ts';
import { endpoint } from './contract.ts';
import { handleErrors } from './errors.ts';
import { platformRefusals, Refusal } from './refusal.ts';

const logged: string[] = [];
const app = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
});
beforeAll(async () => {
  cutSlowBodies(app, 50);
  handleErrors(app, true);
  app.post('/json', () => 'taken');
  const upload = endpoint('POST /picture', {
    summary: '',
    tag: '',
    upload: { mostBytes: 100 },
    answers: {},
  });
  app.post('/picture', { config: { who: 'anyone', endpoint: upload } }, () => 'taken');
  const refuse = async () => Promise.reject(new Refusal(platformRefusals.NOT_SIGNED_IN));
  app.post(
    '/refused',
    { onRequest: refuse, config: { who: 'anyone', endpoint: upload } },
    () => 'taken',
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the head of a request and the first byte of its body; `all` is what comes back until the end. */
async function begin(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  return { finish: () => socket.end('}'), all: text(socket) };
}

test('a body that does not come to its end is cut off with a word why, a picture is waited for', async () => {
  const picture = await begin('/picture');
  const json = await begin('/json');
  expect(await json.all).toMatch(/^HTTP\/1\.1 408 .*"code":"TOO_SLOW"/s);
  picture.finish();
  expect(await picture.all).toMatch(/^HTTP\/1\.1 200 /);
  expect(logged).toEqual([]);
});

test('a refused client cannot keep sending', async () => {
  const { all } = await begin('/refused');
  expect(await all).toMatch(/^HTTP\/1\.1 401 /);
});
