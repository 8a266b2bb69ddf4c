const devPorts = ['3000', '5173', '8080'];

/** Where the API is: beside a page on a development port on port 5000, else at the page's own origin, which no address needs to name. */
export function apiAddress({ protocol, hostname, port }: Location | URL): string {
  return devPorts.includes(port) ? `${protocol}//${hostname}:5000` : '';
}
