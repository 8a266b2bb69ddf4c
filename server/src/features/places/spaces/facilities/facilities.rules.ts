// A space's facilities, as its owner tells them: pure. What is not told is null; an owner may tell that there are no
// amenities.
import {
  type Amenity,
  ARRANGEMENTS,
  type Arrangement,
  type BackupKind,
} from './facility-names.rules.ts';

/** Where a speed comes from: our test, run by the owner that day, or the owner's own statement. */
export const SPEED_TOLD_BY = ['test', 'owner'] as const;
type ToldBy = (typeof SPEED_TOLD_BY)[number];

type Speed = { download_mbps: number | null; upload_mbps: number | null };

export type Facilities = {
  amenities: Amenity[];
  seats: Record<Arrangement, number | null>;
  area_m2: number | null;
  power: { mains: boolean | null; backup: BackupKind[] | null; backup_hours: number | null };
  internet: Speed & {
    /** The day in Nairobi on which the speed was told. */
    told_on: string | null;
    told_by: ToldBy | null;
    second_line: boolean | null;
  };
  water: { mains: boolean | null; tank: boolean | null; tank_litres: number | null };
};

export const NOTHING_TOLD: Facilities = {
  amenities: [],
  seats: { boardroom: null, theatre: null, classroom: null },
  area_m2: null,
  power: { mains: null, backup: null, backup_hours: null },
  internet: {
    download_mbps: null,
    upload_mbps: null,
    told_on: null,
    told_by: null,
    second_line: null,
  },
  water: { mains: null, tank: null, tank_litres: null },
};

/** What an owner sends: each part as a whole. */
export type SentFacilities = {
  [Part in Exclude<keyof Facilities, 'internet'>]?: Facilities[Part] | undefined;
} & { internet?: (Speed & { second_line: boolean | null }) | undefined };

/** A space's facilities with the sent parts; others stay. */
export const withSent = (
  standing: Facilities,
  sent: SentFacilities,
  today: string,
): Facilities => ({
  amenities: sent.amenities ?? standing.amenities,
  seats: sent.seats ?? standing.seats,
  area_m2: sent.area_m2 === undefined ? standing.area_m2 : sent.area_m2,
  power: sent.power ?? standing.power,
  water: sent.water ?? standing.water,
  internet: sent.internet ? withSpeed(standing, sent.internet, today) : standing.internet,
});

/** Unchanged figures keep their day and source, so that saving a form does not turn a test into a statement. */
function withSpeed(
  { internet: { download_mbps, upload_mbps, told_on, told_by } }: Facilities,
  sent: NonNullable<SentFacilities['internet']>,
  today: string,
): Facilities['internet'] {
  if (sent.download_mbps === download_mbps && sent.upload_mbps === upload_mbps)
    return { ...sent, told_on, told_by };
  if (sent.download_mbps === null) return { ...sent, told_on: null, told_by: null };
  return { ...sent, told_on: today, told_by: 'owner' };
}

/** A space's internet with a speed that our test has just measured. */
export const withTested = (
  { second_line }: Facilities['internet'],
  speed: { download_mbps: number; upload_mbps: number },
  today: string,
): Facilities['internet'] => ({ ...speed, second_line, told_on: today, told_by: 'test' });

/** The parts that differ. */
export const changedFacilities = (standing: Facilities, next: Facilities): string[] =>
  (Object.keys(NOTHING_TOLD) as (keyof Facilities)[]).filter(
    (part) => JSON.stringify(ordered(standing[part])) !== JSON.stringify(ordered(next[part])),
  );

const ordered = (part: Facilities[keyof Facilities]) =>
  part && typeof part === 'object' && !Array.isArray(part)
    ? Object.entries(part).sort(([one], [other]) => one.localeCompare(other))
    : part;

/** An arrangement that seats more people than the space takes, and how many; null if none does. */
export function overfull({ seats }: Pick<Facilities, 'seats'>, maxGuests: number) {
  const arrangement = ARRANGEMENTS.find((name) => (seats[name] ?? 0) > maxGuests);
  return arrangement ? { arrangement, seats: seats[arrangement] ?? 0 } : null;
}

/** Names as the bits of a number, the first known one being the lowest. */
export const bitsOf = <Name extends string>(known: readonly Name[], names: readonly Name[]) =>
  known.reduce((bits, name, place) => (names.includes(name) ? bits | (1 << place) : bits), 0);
