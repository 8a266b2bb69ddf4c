import { type RawBuilder, sql } from 'kysely';

/** The way in of a space, as JSON; null if its owner has told nothing. */
export const wayInOf = (spaceId: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'building', building, 'floor', floor, 'landmark', landmark, 'stage', stage, 'parking', parking, 'steps', steps,
    'contact_name', contact_name, 'phone_number', phone_number, 'latitude', latitude, 'longitude', longitude)
  from ways_in where ways_in.space_id = ${spaceId})`;
