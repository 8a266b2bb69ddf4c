import { expect, test } from 'vitest';
import { freePort } from './port.ts';

test('a port that is found is none that an outgoing connection may take meanwhile', async () => {
  // Linux uses those from 32768 on, other systems from 49152 on.
  const found = await Promise.all(
    Array.from({ length: 20 }, () => freePort('127.0.0.1', 0, 'PORT')),
  );
  for (const port of found) expect(port).toBeLessThan(32_768);
});
