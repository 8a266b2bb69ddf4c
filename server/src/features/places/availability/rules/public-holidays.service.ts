// The public holidays of Kenya: the library's calendar, corrected where the Public Holidays Act (Cap. 110) differs.
// Both are of public record: http://kenyalaw.org, and date-holidays' countries/KE.yaml.

export type PublicHoliday = { day: string; name: string };

/** The act's names of days, where the library's differ. */
const NAMES: Readonly<Record<string, string>> = {
  // Its name since 2024, after two earlier ones.
  'Moi Day': 'Mazingira Day',
  'End of Ramadan (Eid al-Fitr)': 'Idd-ul-Fitr',
  'Feast of the Sacrifice (Eid al-Adha)': 'Idd-ul-Azha',
};

/** Observed by many, but not in the schedule of the act. */
const NOT_IN_THE_ACT = 'Easter Sunday';

const SUBSTITUTE = / \(substitute day\)$/;

let kept: { years: string; holidays: Promise<PublicHoliday[]> } | undefined;

/**
 * The public holidays of some years, in order, one row per day; one that falls on a Sunday is also observed on the next
 * free day. Computed once: it takes some 20 ms of the only thread, and anybody may ask.
 */
export function publicHolidays(years: readonly number[]): Promise<PublicHoliday[]> {
  if (kept?.years !== years.join()) kept = { years: years.join(), holidays: reckon(years) };
  return kept.holidays;
}

async function reckon(years: readonly number[]): Promise<PublicHoliday[]> {
  // Loaded on first use: it contains the calendars of the whole world.
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar('KE', { types: ['public'], languages: ['en'] });
  const names = new Map<string, string[]>();
  for (const holiday of years.flatMap((year) => calendar.getHolidays(year))) {
    if (holiday.name === NOT_IN_THE_ACT) continue;
    const day = holiday.date.slice(0, 'YYYY-MM-DD'.length);
    names.set(day, [...(names.get(day) ?? []), nameOf(holiday.name)]);
  }
  return [...names]
    .map(([day, kept]) => ({ day, name: kept.join(', ') }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

function nameOf(given: string): string {
  const name = given.replace(SUBSTITUTE, '');
  return (NAMES[name] ?? name) + (SUBSTITUTE.test(given) ? ' (moved from Sunday)' : '');
}
