import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import type { listCompleteness } from './completeness.contract.ts';
import { completenessOf, type Told } from './completeness.rules.ts';

/** A page of the spaces of an owner (null: of all), with their completeness. */
export const listCompletenessOf = (
  db: Db,
  ownerId: number | null,
  { space_id, ...page }: z.output<typeof listCompleteness.query>,
) =>
  readPage(db, {
    columns: sql`
      spaces.id, length(spaces.description) as description, spaces.amenities,
      (select count(*)::int from space_images where space_images.space_id = spaces.id) as pictures,
      spaces.mains_power is not null or spaces.backup_power is not null as power,
      spaces.download_kbps is not null as internet,
      spaces.mains_water is not null or spaces.water_tank is not null as water,
      exists (select from ways_in where ways_in.space_id = spaces.id) as way_in,
      exists (select from opening_hours where opening_hours.space_id = spaces.id) as hours`,
    from: sql`spaces`,
    where: allOf(
      sql`spaces.removed_at is null`,
      ownerId && sql`spaces.owner_id = ${ownerId}`,
      space_id && sql`spaces.id = ${space_id}`,
    ),
    id: sql`spaces.id`,
    page,
    present: ({ id, ...told }: Told & { id: number }) => ({ id, ...completenessOf(told) }),
  });
