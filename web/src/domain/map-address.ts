import { mapLinkOf } from '@nafasi/server/contract/places/way-in/way-in';

/** The address of an external map: at a known place, or searching for an address in Nairobi. */
export function mapAddress(
  location: string | null,
  at?: Parameters<typeof mapLinkOf>[0] | null,
): string | undefined {
  const way = at && mapLinkOf(at);
  if (way) return way;
  if (!location) return undefined;
  const query = new URLSearchParams({ query: `${location}, Nairobi` });
  return `https://www.openstreetmap.org/search?${query}`;
}
