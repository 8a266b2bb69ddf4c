import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchOutside, isPublic, problemWithAddress } from './outside.ts';

const INNER =
  'This address does not lead to the public internet. Please give one that others can reach too.';

describe('an address inside', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '100::1',
    'fec0::1',
    'not an address',
  ])('%s is not of the public internet', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each([
    '8.8.8.8',
    '196.201.214.200',
    '172.32.0.1',
    '100.128.0.1',
    '2a00:1450:4001:82a::200e',
    '::ffff:8.8.8.8',
  ])('%s is', (address) => expect(isPublic(address)).toBe(true));

  test.each([
    ['https://127.0.0.1/c.ics', INNER],
    ['https://2130706433/c.ics', INNER],
    ['https://0x7f.1/c.ics', INNER],
    ['https://017700000001/c.ics', INNER],
    ['https://[::1]/c.ics', INNER],
    ['https://[::ffff:7f00:1]/c.ics', INNER],
    ['https://169.254.169.254/latest/meta-data', INNER],
    ['http://calendar.example/c.ics', 'Please give an address that begins with https://.'],
    ['file:///etc/passwd', 'Please give an address that begins with https://.'],
    ['ftp://calendar.example/c.ics', 'Please give an address that begins with https://.'],
    [
      'https://a:b@calendar.example/c.ics',
      'Please give an address without a name and password in it.',
    ],
    ['https://calendar.example:8443/c.ics', 'Please give an address without a port of its own.'],
    ['https://calendar.example:22/', 'Please give an address without a port of its own.'],
    ['calendar.example/c.ics', 'This is not an address. Please copy it whole.'],
    ['', 'This is not an address. Please copy it whole.'],
  ])('%s is not asked', (address, sentence) => {
    expect(problemWithAddress(address)).toBe(sentence);
  });

  test('an address of the public internet on its usual port is', () => {
    expect(problemWithAddress('https://calendar.example:443/c.ics?key=1')).toBeNull();
  });
});

describe('a name', () => {
  const naming = (...addresses: string[]) =>
    ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof import('node:dns').lookup;

  test.each([['127.0.0.1'], ['10.1.2.3'], ['::1'], ['8.8.8.8', '192.168.0.1']])(
    'that leads to %s is not connected to, however it is looked up',
    async (...addresses) => {
      const fetched = await fetchOutside('https://calendar.example/c.ics', {
        inside: false,
        resolve: naming(...addresses),
      });
      expect(fetched).toEqual({ outcome: 'failed', sentence: INNER });
    },
  );

  test('that turns inwards after it was looked at has no second look', async () => {
    let looks = 0;
    const turning = ((name: string, options: object, callback: () => void) => {
      looks += 1;
      naming(looks === 1 ? '127.0.0.1' : '8.8.8.8')(name, options, callback as never);
    }) as unknown as typeof import('node:dns').lookup;
    const way = { inside: false, resolve: turning };
    expect(await fetchOutside('https://calendar.example/', way)).toMatchObject({ sentence: INNER });
    expect(looks).toBe(1);
  });

  test('that does not exist is reported', async () => {
    const nobody = ((_name: string, _options: object, callback: (error: Error) => void) =>
      callback(
        Object.assign(new Error('no'), { code: 'ENOTFOUND' }),
      )) as unknown as typeof import('node:dns').lookup;
    expect(
      await fetchOutside('https://calendar.example/', { inside: false, resolve: nobody }),
    ).toEqual({
      outcome: 'failed',
      sentence: 'There is no server of this name. Please check the address.',
    });
  });
});

describe('a server', () => {
  let origin = '';
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const server = createServer((request, response) => answer(request, response));
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (more: object = {}) => fetchOutside(`${origin}/c.ics`, { inside: true, ...more });

  test('is read, with what tells it that we have it', async () => {
    answer = ({ headers }, response) =>
      headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end('Jambo ✓');
    const first = await ask();
    expect(first).toEqual({
      outcome: 'text',
      text: 'Jambo ✓',
      known: { etag: '"1"', lastModified: null },
    });
    expect(await ask({ known: { etag: '"1"', lastModified: null } })).toEqual({
      outcome: 'unchanged',
    });
  });

  test('is followed three times, and looked at anew each time', async () => {
    answer = ({ url }, response) => {
      const hop = Number(url?.slice(2) || 0);
      if (url === '/c.ics' || hop < 3)
        return response
          .writeHead(302, { location: `/h${(Number.isNaN(hop) ? 0 : hop) + 1}` })
          .end();
      return response.writeHead(200).end('there');
    };
    expect(await ask()).toMatchObject({ text: 'there' });
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await ask()).toMatchObject({
      outcome: 'failed',
      sentence: expect.stringContaining('more than 3 times'),
    });
    answer = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await ask()).toMatchObject({
      sentence: 'Please give an address that begins with https://.',
    });
  });

  test.each([
    [
      'more than 2 MB',
      (response: ServerResponse) => response.end('x'.repeat(3_000_000)),
      'What is at this address is larger than 2 MB.',
    ],
    [
      'more than it says',
      (response: ServerResponse) => {
        response.write('x'.repeat(1_500_000));
        response.end('x'.repeat(1_500_000));
      },
      'What is at this address is larger than 2 MB.',
    ],
    ['no word', () => undefined, 'The server took too long to answer.'],
    [
      'a word now and then',
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(drip));
      },
      'The server took too long to answer.',
    ],
    [
      'an error',
      (response: ServerResponse) => response.writeHead(500).end(),
      'The server answered with an error (500).',
    ],
    [
      'that it is gone',
      (response: ServerResponse) => response.writeHead(410).end(),
      'The server says that there is nothing at this address any more.',
    ],
    [
      'that it is private',
      (response: ServerResponse) => response.writeHead(403).end(),
      'The server does not let us read this address. Please give one that can be read without signing in.',
    ],
    [
      'what was not asked for',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x')),
      'The server sends this compressed, which we did not ask for.',
    ],
    [
      'a 304 to who has nothing',
      (response: ServerResponse) => response.writeHead(304).end(),
      'The server answered with an error (304).',
    ],
    [
      'half of it',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      },
      'The server of this address cannot be reached.',
    ],
  ])('that sends %s is told of in words', async (_what, respond, sentence) => {
    answer = (_request, response) => void respond(response);
    // A response without end is not waited for long; all others have the time they need.
    const patience = sentence.includes('too long') ? { withinMs: 1000 } : {};
    expect(await ask(patience)).toEqual({ outcome: 'failed', sentence });
  });
});
