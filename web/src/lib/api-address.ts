const devPorts = ['3000', '5173', '8080'];

/**
 * The API's origin: port 5000 of the same host for a page on a development port, else empty, as it is the page's own.
 */
export function apiAddress({ protocol, hostname, port }: Location | URL): string {
  return devPorts.includes(port) ? `${protocol}//${hostname}:5000` : '';
}
