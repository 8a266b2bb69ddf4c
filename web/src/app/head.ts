// What a page says of itself to search engines and to programs that preview a link.
import type { Space } from '../domain/space.ts';
import { type HomeSearch, isSearching } from '../features/spaces/search/space-search.ts';
import { titleOf } from '../lib/use-title.ts';

const ofSite = 'Meeting rooms, studios and desks in Nairobi by the hour. Pay with M-Pesa.';

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

const canonical = (href: string) => ({ rel: 'canonical', href });

const longest = 160;

/** As much of a text as is shown of it elsewhere, to the end of a word. */
function inShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest);
  return `${line.slice(0, end > 0 ? end : longest)} …`;
}
