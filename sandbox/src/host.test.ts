import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { sandboxOf247247 } from './test-world.ts';

const statusFor = async (host: string) => {
  const sandbox = sandboxOf247247(createMailbox());
  const { statusCode } = await sandbox.inject({ url: '/mailbox/messages', headers: { host } });
  return statusCode;
};

test.each([
  'localhost:5001',
  '127.0.0.1:5001',
  '[::1]:5001',
  '192.168.1.5:5001',
  `${hostname()}:5001`,
])('the sandbox answers at %s', async (host) => expect(await statusFor(host)).toBe(200));

// The page of a stranger whose name resolves here by now would read the mails through the browser of whoever opens it.
test.each(['rebound.example', 'localhost.rebound.example:5001', '127.0.0.1.rebound.example'])(
  'the sandbox refuses to be called %j',
  async (host) => expect(await statusFor(host)).toBe(403),
);
