import ipaddr from 'ipaddr.js';

/**
 * The network that limits count an address as: IPv4 as it is, also inside IPv6; of IPv6 the /64, as
 * one connection gets that many addresses and may call from any. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  return `${new ipaddr.IPv6([...(read as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
