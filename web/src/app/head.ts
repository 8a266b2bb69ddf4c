// What pages tell search engines and link previews. Both read the server's HTML; browsers have no use for it, so its
// code is not sent to them.
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

/** Descriptions, for search results, of pages whose content does not change. */
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

/** For addresses that do not exist, and for private pages. */
export const headOfNone = () => ({
  meta: [{ title: titleOf('Page Not Found') }, { name: 'robots', content: 'noindex' }],
});
export const headOfOwn = () => ({ meta: [{ name: 'robots', content: 'noindex' }] });

/** The default for every page; one with a description is indexed. */
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

/** The front page, which is indexed; of searches only the links are followed. */
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

/** A space's page; not indexed where there is no such space. */
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

/** A corner's page; indexed if it has spaces, and its first page only. */
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
/** A data block, which browsers do not run. The router escapes what could end it; its types lack this case. */
const data = (json: object) =>
  ({ 'script:ld+json': json }) as DetailedHTMLProps<
    MetaHTMLAttributes<HTMLMetaElement>,
    HTMLMetaElement
  >;

/** Title and description, for search engines and previews. */
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

/** As much of a text as previews show, cut at the end of a word. */
function inShort(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest);
  return `${line.slice(0, end > 0 ? end : longest).toWellFormed()} …`;
}
