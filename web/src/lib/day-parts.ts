/**
 * `Tue`, `24` and `Nov` of a calendar day, where they do not stand in one line. Without the library of dates and without
 * `Intl`, as part of the first page: these are the names that every browser has for a time as text.
 */
export function dayParts(day: string): { weekday: string; number: string; month: string } {
  const [weekday = '', number, month = ''] = new Date(day).toUTCString().split(/,? /);
  return { weekday, number: `${Number(number)}`, month };
}
