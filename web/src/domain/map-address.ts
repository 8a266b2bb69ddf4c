/** Where a map shows an address in Nairobi. */
export function mapAddress(location: string): string {
  const query = new URLSearchParams({ query: `${location}, Nairobi` });
  return `https://www.openstreetmap.org/search?${query}`;
}
