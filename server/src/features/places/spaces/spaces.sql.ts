// What a space shows, for any list of spaces.
import { sql } from 'kysely';
import type { z } from 'zod';
import { toShillings } from '#platform/money.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { space } from './spaces.contract.ts';

type Space = z.input<typeof space>;

export type SpaceRow = WithInstants<Omit<Space, 'price_per_hour' | 'terms'>, 'created_at'> & {
  price_cents: number;
};

/** The terms of a space that hold now: its own, or the default ones. */
export const CURRENT_AGREEMENT = sql`
  coalesce(spaces.agreement_id, (select max(id) from agreements where space_id is null))`;

// Everything a space shows, in one statement whatever the number of rows. What comes from other tables
// is read by sub-selects and not by joins: in a list that is done for the page alone, not for all that
// was found.
export const spaceColumns = sql`
  spaces.id, spaces.owner_id, spaces.title, spaces.description, spaces.status, spaces.space_type,
  spaces.max_guests, spaces.price_cents, spaces.location, spaces.reviews_count, spaces.created_at,
  round(spaces.rating_sum::numeric / nullif(spaces.reviews_count, 0), 1)::float8 as rating,
  (select json_build_object('template_id', id, 'terms', terms)
   from agreements where id = ${CURRENT_AGREEMENT}) as agreement,
  (select json_build_object(
     'first_name', first_name, 'last_name', last_name,
     'member_since', to_char(users.created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"'),
     'spaces', (select count(*) from spaces as siblings
                where siblings.owner_id = spaces.owner_id and siblings.removed_at is null))
   from users where users.id = spaces.owner_id) as owner,
  coalesce((select json_agg(json_build_object('url', url, 'served_url', served_url, 'problem', problem, 'alt', alt, 'color', color,
                                              'width', width, 'height', height, 'widths', widths) order by position)
            from space_images where space_id = spaces.id), '[]') as images`;

export const presentSpace = ({ price_cents, ...row }: SpaceRow): Space => ({
  ...withNairobiTimes(row),
  price_per_hour: toShillings(price_cents),
  terms: row.agreement.terms,
});
