// Classifies addresses in the settings by where they lead.
import { isIP } from 'node:net';
import { isPublic } from './outside.ts';

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether the address stays on this machine: a loopback address, or a socket without a host. */
export const isHere = (url = '') => !url || /^(localhost|127\.[\d.]+|::1|)$/.test(hostOf(url));

/** Over a network, encryption must be decided explicitly, never left to the driver's default. */
export const saysHowItIsProtected = (url: string) =>
  isHere(url) || new URL(url).searchParams.has('sslmode');

/** Whether it is M-Pesa's own host, neither on this network nor a sandbox. */
export function leadsToMpesa(url: string): boolean {
  const host = hostOf(url);
  const isOutside = isIP(host)
    ? isPublic(host)
    : /[^.]\.(?!local|internal|localhost)\w+$/.test(host);
  return url.startsWith('https:') && isOutside && !host.startsWith('sandbox.');
}
