// The public place of a space in SQL. Distances are kilometres; see server/migrations/0193-public-places.sql.
import { sql } from 'kysely';
import type { Bounds, Place } from './place.rules.ts';

const inKm = ({ latitude, longitude }: Place) =>
  sql`in_km(${latitude}::numeric, ${longitude}::numeric)`;

/** A space's place, as the index for nearest neighbours has it. */
const placeInKm = sql`in_km(spaces.latitude, spaces.longitude)`;

/** Spaces whose place is told; others cannot be found by it. */
export const hasPlace = sql`spaces.latitude is not null`;

/** From a space to a place; null if the space's own is not told. */
export const distanceTo = (place: Place) => sql`${placeInKm} <-> ${inKm(place)}`;

export const isWithin = ({ south, west, north, east }: Bounds) => sql`
  ${placeInKm} <@ box(${inKm({ latitude: south, longitude: west })}, ${inKm({ latitude: north, longitude: east })})`;

/** As JSON, `null` if it is not told. */
export const placeJson = sql`coalesce(
  case when ${hasPlace} then
    json_build_object('latitude', trim_scale(spaces.latitude), 'longitude', trim_scale(spaces.longitude))::text end,
  'null')`;
