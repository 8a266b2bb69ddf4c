// The public holidays of Kenya: the library's calendar, set right where the Public Holidays Act (Cap. 110)
// says otherwise. Both are of public record: http://kenyalaw.org, and date-holidays' countries/KE.yaml.

export type PublicHoliday = { day: string; name: string };

/** What the act calls a day, where the library calls it something else. */
const NAMES: Readonly<Record<string, string>> = {
  // Its name since 2024, after two others.
  'Moi Day': 'Mazingira Day',
  'End of Ramadan (Eid al-Fitr)': 'Idd-ul-Fitr',
  'Feast of the Sacrifice (Eid al-Adha)': 'Idd-ul-Azha',
};

/** Kept by many, but not in the schedule of the act. */
const NOT_IN_THE_ACT = 'Easter Sunday';

const SUBSTITUTE = / \(substitute day\)$/;

let kept: { years: string; holidays: Promise<PublicHoliday[]> } | undefined;

/**
 * The public holidays of some years, in order, one row a day; one that falls on a Sunday is kept on the next free day too. Reckoned
 * once: it takes the one thread some 20 ms, and anybody may ask.
 */
export function publicHolidays(years: readonly number[]): Promise<PublicHoliday[]> {
  if (kept?.years !== years.join()) kept = { years: years.join(), holidays: reckon(years) };
  return kept.holidays;
}

async function reckon(years: readonly number[]): Promise<PublicHoliday[]> {
  // Loaded by whoever asks first: it brings the calendars of the whole world with it.
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
