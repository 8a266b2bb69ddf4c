// What a space shows, for any list of spaces.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { nairobiIso } from '#platform/db/instants.ts';
import { allRows } from '#platform/db/rows.ts';
import { JsonText, type MadeOfText } from '#platform/http/sent-text.ts';
import { placeJson } from './place/place.sql.ts';
import type { listOfSpaces, space } from './spaces.contract.ts';

type Space = z.input<typeof space>;
type SpaceList = z.input<typeof listOfSpaces>;

/** The present terms of a space: its own, or the default ones. */
export const CURRENT_AGREEMENT = sql`
  coalesce(spaces.agreement_id, (select max(id) from agreements where space_id is null))`;

/** How much of each space a list shows: all of it, unless only its card is requested. */
export type ShownFields = { fields?: 'card' | 'pin' | undefined };

/**
 * A space as JSON: without its owner and terms, which are added; or its card, if these are null. The space's own part
 * is precomputed.
 */
export type SpaceRow = {
  id: number;
  shown: string;
  owner: string | null;
  neighbourhood: string | null;
  agreement_id: number | null;
  /** As JSON; null if it is not shown. */
  place: string | null;
};

// Other tables are read by subqueries rather than joins: so a list does it only for its page, not for all that was
// found.
export const spaceColumns = sql`
  spaces.id, (select whole from space_cards where space_id = spaces.id) as shown,
  (select json_build_object(
     'first_name', first_name, 'last_name', left(last_name, 1), 'spaces', space_owners.spaces,
     'member_since', ${nairobiIso(sql`users.created_at`)})::text
   from users join space_owners on user_id = users.id where users.id = spaces.owner_id) as owner,
  to_json(nullif(spaces.neighbourhood, 'Elsewhere'))::text as neighbourhood, ${CURRENT_AGREEMENT} as agreement_id,
  ${placeJson} as place`;

const cardColumns = (place: RawBuilder<unknown>) => sql`
  spaces.id, (select card from space_cards where space_id = spaces.id) as shown, null::text as owner, null::text as neighbourhood,
  null::bigint as agreement_id, ${place} as place`;

/** The columns of a list of spaces. */
export function columnsOf(fields: ShownFields['fields']) {
  if (!fields) return spaceColumns;
  return cardColumns(fields === 'pin' ? placeJson : sql`null::text`);
}

/** Unchanged: it is assembled per page, not per row. */
export const spaceRow = (row: SpaceRow) => row;

/** A page of spaces as read with `columnsOf`. */
export type SpacePage = Omit<SpaceList, 'data'> & { data: readonly SpaceRow[] };

/** The page as JSON. */
export async function presentSpaces(db: Db, { data, ...rest }: SpacePage) {
  return joinSpaces(data, await encodeSpaces(db, data), rest);
}

/** Spaces as JSON, by their ids. */
export type EncodedSpaces = ReadonlyMap<number, Uint8Array>;

/** Those of them that are listed. */
export async function readSpaces(
  db: Db,
  fields: ShownFields['fields'],
  ids: readonly number[],
): Promise<EncodedSpaces> {
  const rows = await allRows<SpaceRow>(db)`
    select ${columnsOf(fields)} from spaces where spaces.id = any(${ids}) and spaces.removed_at is null`;
  return encodeSpaces(db, rows);
}

/**
 * Spaces as JSON, as bytes: each is encoded once, however many pages it is sent in. Each has memory of its own: short
 * buffers are slices of a larger one, which lives as long as any of them.
 */
export async function encodeSpaces(db: Db, rows: readonly SpaceRow[]): Promise<EncodedSpaces> {
  const terms = await termsOf(db, rows);
  const encoder = new TextEncoder();
  return new Map(rows.map((row) => [row.id, encoder.encode(withTerms(row, terms))]));
}

/** A space of a page, and its distance from the search's place. */
export type FoundSpace = { id: number; distance_km?: number };

/**
 * Assembles a page of spaces, in its order, reusing what was made of the same page before. Spaces that no longer exist
 * are left out.
 */
export const joinSpaces = (
  found: readonly FoundSpace[],
  spaces: EncodedSpaces,
  rest: Omit<SpaceList, 'data'>,
  made?: MadeOfText,
): JsonText<SpaceList> =>
  new JsonText(() => {
    const parts = found.flatMap(({ id, distance_km: km }) => {
      const space = spaces.get(id);
      if (!space) return [];
      if (km === undefined) return [COMMA, space];
      return [COMMA, space.subarray(0, -1), Buffer.from(`,"distance_km":${km}}`)];
    });
    const end = Buffer.from(`],${JSON.stringify(rest).slice(1)}`);
    return Buffer.concat([BEGIN, ...parts.slice(1), end]);
  }, made);

const BEGIN = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');

/** One space. */
export async function presentSpace(db: Db, row: SpaceRow): Promise<Space> {
  return JSON.parse(withTerms(row, await termsOf(db, [row])));
}

type Terms = ReadonlyMap<number, string>;

const termsOf = (db: Db, rows: readonly SpaceRow[]): Promise<Terms> =>
  readTerms(db, [...new Set(rows.flatMap(({ agreement_id: id }) => (id === null ? [] : [id])))]);

function withTerms(row: SpaceRow, terms: Terms): string {
  const { owner, neighbourhood, agreement_id: id } = row;
  const shown = withPlace(row);
  if (id === null) return shown;
  const agreed = `"terms":${terms.get(id)}`;
  const agreement = `"agreement":{"template_id":${id},${agreed}}`;
  return `${shown.slice(0, -1)},"owner":${owner},"neighbourhood":${neighbourhood},${agreed},${agreement}}`;
}

const withPlace = ({ shown, place }: SpaceRow): string =>
  place === null ? shown : `${shown.slice(0, -1)},"place":${place}}`;

// Terms never change, as new terms are a new agreement: they are cached, as JSON.
const keptTerms = new WeakMap<Db, Map<number, string>>();
const MOST_KEPT = 500;

async function readTerms(db: Db, ids: readonly number[]): Promise<Terms> {
  const kept = keptTerms.get(db) ?? new Map<number, string>();
  const missing = ids.filter((id) => !kept.has(id));
  if (missing.length === 0) return kept;
  const read = await allRows<{ id: number; terms: string }>(db)`
    select id, to_json(terms)::text as terms from agreements where id = any(${missing})`;
  const known = new Map([...kept, ...read.map(({ id, terms }) => [id, terms] as const)]);
  keptTerms.set(db, new Map([...known].slice(-MOST_KEPT)));
  return known;
}
