import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import type { SentCorner } from './neighbourhoods.rules.ts';
import type { SpaceCount } from './space-counts.rules.ts';

/** All counts, but prices only for one corner. Some hundred rows at most: one per neighbourhood and type. */
export const readCounts = (db: Db, { neighbourhood, space_type }: SentCorner) =>
  allRows<SpaceCount>(db)`
    select neighbourhood, space_type, spaces,
      case when neighbourhood = coalesce(${neighbourhood ?? null}::text, neighbourhood)
             and space_type = coalesce(${space_type ?? null}::text, space_type)
      then (
        select price_cents from spaces
        where spaces.neighbourhood = space_counts.neighbourhood and spaces.space_type = space_counts.space_type
          and removed_at is null and status = 'available'
        order by price_cents limit 1) end as lowest_cents
    from space_counts where spaces > 0`;
