import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Logs once that a proxy of ours is not trusted to name the caller. All of its callers then share the limits of one
 * network, and M-Pesa's callbacks are refused as their address is not Safaricom's.
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

/** Callers from outside may send any header; a proxy of ours calls from an internal network. */
const isPassedOnByStranger = ({ headers, ip, ips = [] }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined &&
  // The trusted proxies, and the address that the last of them names.
  ips.length <= 1 &&
  INSIDE.includes(rangeOf(ip));

const INSIDE = ['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat'];
const rangeOf = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : 'none';
