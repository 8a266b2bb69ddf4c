// The columns of `spaces` for facilities, and their values, in the same order.
import { sql } from 'kysely';
import { bitsOf, type Facilities } from './facilities.rules.ts';
import { AMENITIES, BACKUP_KINDS } from './facility-names.rules.ts';

export const facilityColumns = sql`
  amenities, seats_boardroom, seats_theatre, seats_classroom, area_m2, mains_power, backup_power, backup_hours,
  download_kbps, upload_kbps, speed_told_on, speed_told_by, second_line, mains_water, water_tank, tank_litres`;

const toKbps = (mbps: number | null) => mbps && Math.round(mbps * 1000);

export const facilityValues = ({
  amenities,
  seats,
  area_m2,
  power,
  internet,
  water,
}: Facilities) => sql`
  ${bitsOf(AMENITIES, amenities)}::int, ${seats.boardroom}::int, ${seats.theatre}::int, ${seats.classroom}::int,
  ${area_m2}::int, ${power.mains}::boolean, ${power.backup && bitsOf(BACKUP_KINDS, power.backup)}::smallint,
  ${power.backup_hours}::smallint, ${toKbps(internet.download_mbps)}::int, ${toKbps(internet.upload_mbps)}::int,
  ${internet.told_on}::date, ${internet.told_by}::text, ${internet.second_line}::boolean, ${water.mains}::boolean,
  ${water.tank}::boolean, ${water.tank_litres}::int`;
