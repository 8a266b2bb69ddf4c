import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/**
 * Outside the ranges from which systems take ports of outgoing connections: one of those could be taken before we
 * listen.
 */
const lasting = [20_000, 32_000] as const;

/**
 * Checks early that `port` is free, before minutes of preparation; 0 finds a free one. `variable` is the setting a
 * person would change.
 */
export async function freePort(
  host: string,
  port: number,
  variable: 'PORT' | 'MPESA_SIMULATOR_PORT',
): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(port || randomInt(...lasting), host), 'listening');
  } catch (error) {
    if (port === 0 && codeOf(error) === 'EADDRINUSE') return freePort(host, port, variable);
    throw new StartProblem(sayWhy(error, host, port, variable), { cause: error });
  }
  const found = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return found;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

function sayWhy(error: unknown, host: string, port: number, variable: string): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 1000} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`;
}
