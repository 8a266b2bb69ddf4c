// The sitemap as specified at https://www.sitemaps.org/protocol.html. A part covers a range of ids: it is read by key,
// however many come before it, and stays the same part as spaces are added.
import { readCounts } from '#places/neighbourhoods/neighbourhoods.queries.ts';
import { pathOfCorner } from '#places/neighbourhoods/neighbourhoods.rules.ts';
import { cornersOf } from '#places/neighbourhoods/space-counts.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { findLast, readIds, readParts } from './sitemap.queries.ts';

/** The format allows 50,000 addresses per file; a single file also has those of some hundred other pages. */
const IDS_OF_PART = 45_000;
const IDS_AT_ONCE = 5_000;

const OWN_PAGES = ['/', '/host', '/help', '/terms', '/privacy'];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** All pages; or, for more spaces than a file may have, the addresses of its parts. */
export async function* writeSitemap(db: Db, origin: string): AsyncGenerator<string> {
  const last = await findLast(db);
  if (last > IDS_OF_PART) return yield* writeIndex(db, origin);
  yield* inFile(origin, ofOwnPages(db), ofSpaces(db, 0, last));
}

/** A part: the pages that are not spaces, or the spaces of one range of ids; null if that has none. */
export async function writePart(db: Db, origin: string, part: 'pages' | number) {
  if (part === 'pages') return inFile(origin, ofOwnPages(db));
  const [after, upTo] = [(part - 1) * IDS_OF_PART, part * IDS_OF_PART];
  // No id is that high, and the database cannot read it.
  if (!Number.isSafeInteger(upTo)) return null;
  const [first] = await readIds(db, after, upTo, 1);
  return first === undefined ? null : inFile(origin, ofSpaces(db, after, upTo));
}

async function* writeIndex(db: Db, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${XMLNS}>\n`;
  for (const part of ['pages', ...(await readParts(db, IDS_OF_PART))])
    yield `<sitemap>${locationOf(`${origin}/sitemap.xml?part=${part}`)}</sitemap>\n`;
  yield '</sitemapindex>\n';
}

type Paths = AsyncIterable<readonly string[]>;

async function* inFile(origin: string, ...lists: Paths[]): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${XMLNS}>\n`;
  for (const list of lists)
    for await (const paths of list)
      yield paths.map((path) => `<url>${locationOf(origin + path)}</url>\n`).join('');
  yield '</urlset>\n';
}

async function* ofOwnPages(db: Db): AsyncGenerator<string[]> {
  yield OWN_PAGES;
  yield cornersOf(await readCounts(db, {})).map(pathOfCorner);
}

async function* ofSpaces(db: Db, after: number, upTo: number): AsyncGenerator<string[]> {
  let ids = await readIds(db, after, upTo, IDS_AT_ONCE);
  while (ids.length > 0) {
    yield ids.map((id) => `/spaces/${id}`);
    ids = await readIds(db, ids.at(-1) as number, upTo, IDS_AT_ONCE);
  }
}

// Of XML's special characters, an address can contain only this one.
const locationOf = (address: string) => `<loc>${address.replaceAll('&', '&amp;')}</loc>`;
