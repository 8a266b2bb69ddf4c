import { ARRANGEMENTS } from '@nafasi/server/contract/places/spaces/facilities/facility-names';
import {
  ARRANGEMENT_WORDS,
  BACKUP_WORDS,
  type Facilities,
} from '@nafasi/server/contract/places/spaces/facilities/facility-words';
import { formatDate } from '../../../lib/dates.ts';
import { formatRounded } from '../../../lib/figures.ts';

/** Power, internet or water as its card shows it: the name, the main figure, and further facts. */
export type FacilityFact = { name: string; value: string; notes: string[] };

export const notTold = 'Not told yet';

const said = (...notes: (string | false | null | undefined)[]): string[] =>
  notes.filter((note): note is string => Boolean(note));
const plainly = (told: boolean | null, yes: string, no: string) =>
  told === null ? undefined : told ? yes : no;

/** Backup power first: what happens during outages matters more than whether there is mains power. */
export function powerFact({ power }: Pick<Facilities, 'power'>): FacilityFact {
  const { mains, backup, backup_hours: hours } = power;
  const onMains = plainly(mains, 'Mains power', 'No mains power');
  if (!backup)
    return {
      name: 'Power',
      value: onMains ?? notTold,
      notes: said(onMains && 'Backup: not told yet'),
    };
  if (backup.length === 0) return { name: 'Power', value: 'No backup', notes: said(onMains) };
  const kinds = backup.map((kind, nth) =>
    nth ? BACKUP_WORDS[kind].toLowerCase() : BACKUP_WORDS[kind],
  );
  return {
    name: kinds.join(' and '),
    value: hours === null ? 'Backup' : `${hours} h`,
    notes: said(hours === null ? 'How long: not told yet' : 'of backup', onMains),
  };
}

/** Says whether the speed was measured or given by the owner, and the day. */
export function internetFact({ internet }: Pick<Facilities, 'internet'>): FacilityFact {
  const { download_mbps: down, upload_mbps: up, told_on, told_by, second_line } = internet;
  const line = plainly(second_line, 'A second line beside', 'One line');
  if (down === null || told_on === null)
    return { name: 'Internet', value: notTold, notes: said(line) };
  const told = told_by === 'test' ? 'measured' : 'as the owner told on';
  return {
    name: 'Internet',
    value: `${formatRounded(down, 1)} Mbit/s`,
    notes: said(
      `${told} ${formatDate(told_on)}`,
      up !== null && `${formatRounded(up, 1)} Mbit/s up`,
      line,
    ),
  };
}

export function waterFact({ water }: Pick<Facilities, 'water'>): FacilityFact {
  const { mains, tank, tank_litres: litres } = water;
  const onMains = plainly(mains, 'Mains water', 'No mains water');
  const ofTank =
    litres === null
      ? plainly(tank, 'Water tank', 'No tank')
      : `${formatRounded(litres, 1)} litre tank`;
  return { name: 'Water', value: onMains ?? ofTank ?? notTold, notes: said(onMains && ofTank) };
}

/** `12 as a boardroom`, for the arrangements that are told. */
export const seatsInWords = ({ seats }: Pick<Facilities, 'seats'>): string[] =>
  ARRANGEMENTS.flatMap((arrangement) => {
    const told = seats[arrangement];
    return told === null ? [] : [`${told} as a ${ARRANGEMENT_WORDS[arrangement].toLowerCase()}`];
  });
