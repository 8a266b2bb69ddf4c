import ipaddr from 'ipaddr.js';

/**
 * The network under which limits count an address: IPv4 as it is, also when mapped into IPv6; for IPv6 the /64, as one
 * connection gets that many addresses and may use any. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  return `${new ipaddr.IPv6([...(read as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
