// What a page says of itself to search engines and to programs that preview a link. They read what the server sends: to
// browsers none of it is of use, and none of it is sent.
import { pathOfCorner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import { PREVIEW_SIZE, previewPath } from '@nafasi/server/contract/places/spaces/previews/previews';
import type { DetailedHTMLProps, MetaHTMLAttributes } from 'react';
import {
  type Corner,
  figuresOf,
  headingOf,
  promise,
  type SpaceCounts,
  titleOfCorner,
} from '../domain/corner.ts';
import type { CardSpace, Space } from '../domain/space.ts';
import { type HomeSearch, isSearching } from '../features/spaces/search/space-search.ts';
import { nameOfSite, titleOf } from '../lib/use-title.ts';
import { dataOfCorner, dataOfSite, dataOfSpace } from './structured-data.ts';

const ofSite = 'Meeting rooms, studios and desks in Nairobi by the hour. Pay with M-Pesa.';

/** What pages are about, in search engines' lists, that say the same at any time. */
const descriptions: Readonly<Record<string, string>> = {
  '/host':
    'List your room, studio or desk on Nafasi: your hours, your price, your terms. People in Nairobi book it by the hour and pay by M-Pesa.',
  '/privacy': 'What Nafasi keeps of you, why, who sees it, how long, and what you can do about it.',
  '/help':
    'How to book and pay by M-Pesa, how long a time is kept, how to cancel or change, and when money comes back.',
  '/terms': 'What holds between those who rent a space by the hour, those who let it, and Nafasi.',
  '/login':
    'Log in to book workspaces in Nairobi by the hour, pay by M-Pesa and see your bookings.',
  '/signup':
    'Sign up to book meeting rooms, studios and desks in Nairobi by the hour. Pay by M-Pesa.',
};

/** For an address that is none, and for pages that are one person’s. */
export const headOfNone = () => ({
  meta: [{ title: titleOf('Page Not Found') }, { name: 'robots', content: 'noindex' }],
});
export const headOfOwn = () => ({ meta: [{ name: 'robots', content: 'noindex' }] });

/** What holds for every page that says no more of itself; one with a description is to be found. */
export function headOfSite(origin: string, path: string, title?: string) {
  const description = descriptions[path];
  const meta = [
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:site_name', content: 'Nafasi' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_GB' },
    ...sayings(titleOf(title), description ?? ofSite),
    ...picture(`${origin}/preview.jpg`, `${nameOfSite}: a sunlit room with desks`),
  ];
  if (description === undefined) return { meta };
  return { meta: [...meta, address(origin + path)], links: [canonical(origin + path)] };
}

/** The front page, which search engines know; of searches they follow the links. */
export function headOfHome(origin: string, { space: _open, ...search }: HomeSearch) {
  if (isSearching(search))
    return {
      meta: [{ title: titleOf('Search Results') }, { name: 'robots', content: 'noindex, follow' }],
    };
  return {
    links: [canonical(`${origin}/`)],
    meta: [address(`${origin}/`), data(dataOfSite(origin))],
  };
}

/** A space; where it is not here, nothing that anybody should find. */
export function headOfSpace(origin: string, space: Space | undefined) {
  if (!space) return headOfOwn();
  const url = `${origin}/spaces/${space.id}`;
  const preview = origin + previewPath(space);
  return {
    links: [canonical(url)],
    meta: [
      ...sayings(titleOf(space.title), inShort(space.description)),
      ...picture(preview, `${space.title}: what it looks like, and what it costs`),
      address(url),
      data(dataOfSpace(origin, space, preview)),
    ],
  };
}

/** A corner of the town; search engines are to know it where there is something, from its first page on. */
export function headOfCorner(
  origin: string,
  corner: Corner,
  counts: SpaceCounts | undefined,
  spaces: readonly CardSpace[],
  isFurtherPage: boolean,
) {
  const url = origin + pathOfCorner(corner);
  const says = sayings(
    titleOf(titleOfCorner(corner)),
    counts?.spaces ? `${figuresOf(corner, counts)} ${promise}` : `${headingOf(corner)}. ${promise}`,
  );
  if (!counts?.spaces || isFurtherPage)
    return { meta: [...says, { name: 'robots', content: 'noindex, follow' }] };
  return {
    links: [canonical(url)],
    meta: [...says, address(url), data(dataOfCorner(origin, corner, spaces))],
  };
}

const canonical = (href: string) => ({ rel: 'canonical', href });
const address = (content: string) => ({ property: 'og:url', content });
/** A block that no browser runs. The router writes otherwise what could end it; its types do not know of it. */
const data = (json: object) =>
  ({ 'script:ld+json': json }) as DetailedHTMLProps<
    MetaHTMLAttributes<HTMLMetaElement>,
    HTMLMetaElement
  >;

/** Its title and what it is about, for search engines and for previews. */
const sayings = (title: string, description: string) => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
];

const picture = (url: string, alt: string) => [
  { property: 'og:image', content: url },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: `${PREVIEW_SIZE.width}` },
  { property: 'og:image:height', content: `${PREVIEW_SIZE.height}` },
  { property: 'og:image:alt', content: alt },
];

const longest = 160;

/** As much of a text as is shown of it elsewhere, to the end of a word. */
function inShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest);
  return `${line.slice(0, end > 0 ? end : longest).toWellFormed()} …`;
}
