// Where addresses among the settings lead.
import { isIP } from 'node:net';
import { isPublic } from './outside.ts';

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether what is sent there stays on this machine: by the loopback, or by a socket without a host. */
export const isHere = (url = '') => !url || /^(localhost|127\.[\d.]+|::1|)$/.test(hostOf(url));

/** Over a network, a connection is encrypted or not by a decision, never by the driver's default. */
export const saysHowItIsProtected = (url: string) =>
  isHere(url) || new URL(url).searchParams.has('sslmode');

/** Whether it is M-Pesa's own, and neither of this network nor a sandbox. */
export function leadsToMpesa(url: string): boolean {
  const host = hostOf(url);
  const isOutside = isIP(host)
    ? isPublic(host)
    : /[^.]\.(?!local|internal|localhost)\w+$/.test(host);
  return url.startsWith('https:') && isOutside && !host.startsWith('sandbox.');
}
