// What a page says of itself to search engines and to programs that preview a link.
import { pathOfCorner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import {
  type Corner,
  figuresOf,
  promise,
  type SpaceCounts,
  titleOfCorner,
} from '../domain/corner.ts';
import type { Space } from '../domain/space.ts';
import { type HomeSearch, isSearching } from '../features/spaces/search/space-search.ts';
import { titleOf } from '../lib/use-title.ts';

const ofSite = 'Meeting rooms, studios and desks in Nairobi by the hour. Pay with M-Pesa.';

/** For an address that is none. */
export const headOfNone = [
  { title: titleOf('Page Not Found') },
  { name: 'robots', content: 'noindex' },
];

/** For a page that says no more of itself than its name. */
export const headOfSite = (name: string | undefined) => [
  { title: titleOf(name) },
  { name: 'description', content: ofSite },
  { property: 'og:site_name', content: 'Nafasi' },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: titleOf(name) },
  { property: 'og:description', content: ofSite },
];

/** The front page, which search engines know; of searches they follow the links. */
export const headOfHome = (origin: string, { space: _open, ...search }: HomeSearch) =>
  isSearching(search)
    ? { meta: [{ name: 'robots', content: 'noindex, follow' }] }
    : { links: [canonical(`${origin}/`)], meta: [{ property: 'og:url', content: `${origin}/` }] };

/** A space; undefined where it is not here. */
export function headOfSpace(origin: string, space: Space | undefined) {
  if (!space) return {};
  const url = `${origin}/spaces/${space.id}`;
  const title = titleOf(space.title);
  const description = inShort(space.description);
  return {
    links: [canonical(url)],
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
    ],
  };
}

/** A corner of the town; search engines are to know it where there is something, from its first page on. */
export function headOfCorner(
  origin: string,
  corner: Corner,
  counts: SpaceCounts | undefined,
  isFurtherPage: boolean,
) {
  const url = `${origin}${pathOfCorner(corner)}`;
  const title = titleOf(titleOfCorner(corner));
  const description = counts ? `${figuresOf(corner, counts)} ${promise}` : promise;
  const isKnown = counts !== undefined && counts.spaces > 0 && !isFurtherPage;
  return {
    ...(isKnown && { links: [canonical(url)] }),
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(isKnown ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ],
  };
}

const canonical = (href: string) => ({ rel: 'canonical', href });

const longest = 160;

/** As much of a text as is shown of it elsewhere, to the end of a word. */
function inShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest);
  return `${line.slice(0, end > 0 ? end : longest)} …`;
}
