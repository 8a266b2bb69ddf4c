import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** In a pooler's place: records the parameters a connection starts with, and accepts none. */
const beginnings: string[] = [];
const pooler = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (first) => {
    beginnings.push(first.toString('latin1'));
    socket.destroy();
  });
});
beforeAll(() => once(pooler.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void pooler.close());

test.each(['migrate.ts', 'doctor.ts'])(
  'scripts/%s sends a pooler no limits, as it refuses a connection with them',
  async (name) => {
    beginnings.length = 0;
    const { port } = pooler.address() as AddressInfo;
    const env = {
      DATABASE_URL: `postgres://nafasi@127.0.0.1:${port}/nafasi?sslmode=disable`,
      DATABASE_POOLER: 'on',
    };
    const program = join(import.meta.dirname, name);
    const child = execFile(process.execPath, [program], { cwd: tmpdir(), env });
    await once(child, 'close');
    expect(beginnings).not.toEqual([]);
    for (const beginning of beginnings) expect(beginning).not.toContain('_timeout');
  },
);
