import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/**
 * Makes sure early that `port` can be listened on, before minutes of preparation; 0 finds a free one.
 * `variable` is the setting a person would change.
 */
export async function freePort(
  host: string,
  port: number,
  variable: 'PORT' | 'MPESA_SIMULATOR_PORT',
): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw new StartProblem(sayWhy(error, host, port, variable), { cause: error });
  }
  const found = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return found;
}

function sayWhy(error: unknown, host: string, port: number, variable: string): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 1000} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`;
}
