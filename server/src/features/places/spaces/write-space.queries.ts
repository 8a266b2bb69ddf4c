import type { Tx } from '#platform/db/database.ts';
import { anyRow, execute, onlyValue } from '#platform/db/rows.ts';
import type { Facilities } from './facilities/facilities.rules.ts';
import { facilityColumns, facilityValues } from './facilities/facilities.sql.ts';
import type { SpaceFields, SpaceImage, TimeRules } from './spaces.rules.ts';

export type NewSpace = SpaceFields & {
  owner_id: number;
  /** Null: the default terms. */
  terms: string | null;
  images: readonly SpaceImage[];
  facilities: Facilities;
  created_at: Date;
};

/** Whether an owner still exists; if so they cannot be removed until the transaction ends. */
export const holdOwner = (tx: Tx, userId: number) => anyRow(tx)`
  select from users where id = ${userId} and removed_at is null for share`;

export async function insertSpace(tx: Tx, space: NewSpace): Promise<number> {
  const spaceId = await onlyValue<number>(tx)`
    insert into spaces (owner_id, title, description, space_type, max_guests, price_cents, location, status, created_at,
      ${facilityColumns})
    values (${space.owner_id}, ${space.title}, ${space.description}, ${space.space_type}, ${space.max_guests},
            ${space.price_cents}, ${space.location}, ${space.status}, ${space.created_at},
            ${facilityValues(space.facilities)})
    returning id`;
  await insertImages(tx, spaceId, space.images);
  if (space.terms) await setTerms(tx, spaceId, space.terms, space.created_at);
  return spaceId;
}

/** In one statement, as the arrangements and the number of guests must be consistent at any moment. */
export const updateSpace = (
  tx: Tx,
  spaceId: number,
  space: SpaceFields,
  facilities: Facilities,
) => execute(tx)`
  update spaces set title = ${space.title}, description = ${space.description},
    space_type = ${space.space_type}, max_guests = ${space.max_guests},
    price_cents = ${space.price_cents}, location = ${space.location}, status = ${space.status},
    (${facilityColumns}) = (${facilityValues(facilities)})
  where id = ${spaceId}`;

/** Gives a space new terms, as a new row, so that accepted ones stay; null: the default ones. */
export async function setTerms(
  tx: Tx,
  spaceId: number,
  terms: string | null,
  now: Date,
): Promise<void> {
  if (terms === null) {
    await execute(tx)`update spaces set agreement_id = null where id = ${spaceId}`;
    return;
  }
  await execute(tx)`
    with agreement as (
      insert into agreements (space_id, terms, created_at) values (${spaceId}, ${terms}, ${now}) returning id)
    update spaces set agreement_id = (select id from agreement) where id = ${spaceId}`;
}

/** Replaces a space's pictures, in this order. */
export async function replaceImages(
  tx: Tx,
  spaceId: number,
  images: readonly SpaceImage[],
): Promise<void> {
  await execute(tx)`delete from space_images where space_id = ${spaceId}`;
  await insertImages(tx, spaceId, images);
}

const insertImages = (tx: Tx, spaceId: number, images: readonly SpaceImage[]) => execute(tx)`
  insert into space_images (space_id, position, url, served_url, problem, alt, color, width, height, widths)
  select ${spaceId}, position, url, served_url, problem, alt, color, width, height, widths
  from rows from (json_to_recordset(${JSON.stringify(images)})
    as (url text, served_url text, problem text, alt text, color text, width int, height int, widths int[]))
    with ordinality as image (url, served_url, problem, alt, color, width, height, widths, position)`;

/** By how much the sums and numbers of ratings change. */
export type RatingChanges = Record<
  'whole' | 'power' | 'internet' | 'water',
  { sum: number; count: number }
>;

/** Updates the sums behind a space's averages. */
export const addToRating = (
  tx: Tx,
  spaceId: number,
  { whole, power, internet, water }: RatingChanges,
) => execute(tx)`
  update spaces set rating_sum = rating_sum + ${whole.sum}, reviews_count = reviews_count + ${whole.count},
    power_sum = power_sum + ${power.sum}, power_count = power_count + ${power.count},
    internet_sum = internet_sum + ${internet.sum}, internet_count = internet_count + ${internet.count},
    water_sum = water_sum + ${water.sum}, water_count = water_count + ${water.count}
  where id = ${spaceId}`;

export const setListed = (tx: Tx, spaceId: number) => execute(tx)`
  update spaces set status = 'available' where id = ${spaceId} and status = 'waiting'`;

/** Sets the day of a visit; false if it is that already. */
export const updateVisit = (tx: Tx, spaceId: number, day: string | null) => anyRow(tx)`
  update spaces set visited_on = ${day}::date
  where id = ${spaceId} and visited_on is distinct from ${day}::date returning 1`;

/** Sets a space's limits for a booking's time; false if its rules have another version than the given one. */
export const updateTimeRules = (
  tx: Tx,
  spaceId: number,
  rules: TimeRules & { buffer_minutes: number },
  version: number | null,
) => anyRow(tx)`
  update spaces set buffer_minutes = ${rules.buffer_minutes}, least_minutes = ${rules.least_minutes},
    most_minutes = ${rules.most_minutes}, notice_minutes = ${rules.notice_minutes},
    furthest_days = ${rules.furthest_days}, rules_version = rules_version + 1
  where id = ${spaceId} and rules_version = coalesce(${version}::bigint, rules_version)
  returning 1`;
