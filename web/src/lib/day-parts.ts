/**
 * `Tue`, `24` and `Nov` of a calendar day, where they are laid out separately. Without the date library and without
 * `Intl`, because it is part of the first page: these are the names in every browser's `Date` strings.
 */
export function dayParts(day: string): { weekday: string; number: string; month: string } {
  const [weekday = '', number, month = ''] = new Date(day).toUTCString().split(/,? /);
  return { weekday, number: `${Number(number)}`, month };
}
