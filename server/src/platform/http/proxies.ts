import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Says once that a proxy of ours is not believed about who calls. All of its callers then share the limits of one network, and
 * M-Pesa's callbacks are refused as they come from an address that is not Safaricom's.
 */
export function noteStrangeProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isSaid && isPassedOnByStranger(request)) {
      isSaid = true;
      app.log.warn(
        { proxy: request.ip },
        'A proxy says who calls and is not believed: every caller counts as the proxy, and M-Pesa is refused. If it is yours, put its address into TRUSTED_PROXIES.',
      );
    }
    next();
  });
}

/** Whoever calls from outside may say what they like; a proxy of ours calls from a network inside. */
const isPassedOnByStranger = ({ headers, ip, ips = [] }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined &&
  // Those that were believed, and whom the last of them names.
  ips.length <= 1 &&
  INSIDE.includes(rangeOf(ip));

const INSIDE = ['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat'];
const rangeOf = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : 'none';
