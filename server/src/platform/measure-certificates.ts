// How long the certificate that browsers are shown is still valid, whatever renews it and installs it at the proxy.
import { isIP } from 'node:net';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { HOUR_MS } from './durations.ts';
import type { endOfCertificate } from './end-of-certificate.ts';
import type { Measured } from './metrics.ts';

type Site = Pick<Config, 'publicUrl' | 'trustedProxies'>;
export type Look = typeof endOfCertificate;

/** Looked at once an hour and beside the scrapes, so that none waits for a machine that does not answer. */
export function measureCertificates(site: Site, clock: Clock, look: Look): Measured {
  let known: readonly Shown[] = [];
  let next = 0;
  return {
    help: {
      nafasi_certificate_left_seconds:
        'How long the certificate still holds that is shown under our name, by where it is shown.',
    },
    read: async () => {
      const now = clock.now().getTime();
      if (now >= next) {
        next = now + HOUR_MS;
        void lookAtAll(site, look).then((found) => {
          known = found;
        });
      }
      return known.map(({ at, ends }) => ({
        name: 'nafasi_certificate_left_seconds',
        labels: { at },
        value: (ends.getTime() - now) / 1000,
      }));
    },
  };
}

type Shown = { at: string; ends: Date };

/**
 * The name leads to one of the proxies, and each may have its own certificate. Those that present none are left out.
 */
async function lookAtAll({ publicUrl, trustedProxies }: Site, look: Look): Promise<Shown[]> {
  if (!publicUrl?.startsWith('https:')) return [];
  const { hostname, port } = new URL(publicUrl);
  const all = [hostname, ...trustedProxies.filter((proxy) => isIP(proxy) !== 0)].map((at) =>
    look(at, Number(port) || 443, hostname).then(
      (ends) => [{ at, ends }],
      () => [],
    ),
  );
  return (await Promise.all(all)).flat();
}
