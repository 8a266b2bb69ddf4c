import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Readiness } from '../db/readiness.ts';
import { serveHealth } from './health.ts';

test('a process that is not ready logs it once until it is, and not at all for a requested stop', async () => {
  let isAway = false;
  let isEnding = false;
  const readiness: Readiness = {
    check: async () => {
      if (isAway || isEnding) throw new Error('The database is away.');
    },
    end: () => undefined,
    get isEnding() {
      return isEnding;
    },
    note: () => undefined,
    close: async () => undefined,
  };
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const app = Fastify({ logger: { level: 'error', stream } });
  serveHealth(app, readiness);
  const ask = async (times: number) => {
    const statuses = new Set<number>();
    for (let time = 0; time < times; time += 1)
      statuses.add((await app.inject('/readyz')).statusCode);
    return [...statuses];
  };
  isAway = true;
  expect(await ask(3)).toEqual([503]);
  const said = 'This process is not ready';
  expect(lines).toEqual([said]);
  isAway = false;
  expect(await ask(1)).toEqual([200]);
  isAway = true;
  expect(await ask(3)).toEqual([503]);
  expect(lines).toEqual([said, said]);
  isAway = false;
  expect(await ask(1)).toEqual([200]);
  isEnding = true;
  expect(await ask(3)).toEqual([503]);
  expect(lines).toEqual([said, said]);
  await app.close();
});
