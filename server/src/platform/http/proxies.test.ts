import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { noteStrangeProxies } from './proxies.ts';

/** What is logged for calls with forwarded addresses, each from an address. */
async function saidOf(trusted: string[], calls: [from: string, forwarded?: string][]) {
  const lines: { proxy?: string; msg: string }[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    trustProxy: trusted,
  });
  noteStrangeProxies(app);
  app.get('/', () => 'hello');
  for (const [remoteAddress, forwarded] of calls) {
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    expect((await app.inject({ url: '/', remoteAddress, headers })).statusCode).toBe(200);
  }
  await app.close();
  return lines;
}

const CLIENT = '196.201.214.200';

test.each(['10.0.0.1', '::ffff:192.168.1.4', '127.0.0.1', 'fd00::1'])(
  'a proxy at %s that is not trusted is named once, with what to set',
  async (from) => {
    const lines = await saidOf(
      ['10.9.9.9'],
      [
        [from, CLIENT],
        [from, CLIENT],
        ['10.8.8.8', CLIENT],
      ],
    );
    expect(lines).toMatchObject([{ proxy: from, msg: expect.stringContaining('TRUSTED_PROXIES') }]);
  },
);

test('nothing is logged for a trusted proxy, for calls that forward nobody, and for strangers', async () => {
  const calls: [string, string?][] = [['10.0.0.1', CLIENT], ['10.0.0.2'], ['203.0.113.9', CLIENT]];
  expect(await saidOf(['10.0.0.1'], calls)).toEqual([]);
  // A machine of the internal network, through a proxy of the same network.
  expect(await saidOf(['10.0.0.0/8'], [['10.0.0.1', '10.0.0.1']])).toEqual([]);
});
