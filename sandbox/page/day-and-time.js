const NAIROBI = { timeZone: 'Africa/Nairobi' };

/** `Today 10:42`, and `Tue 24 Nov 2026 10:42` for another day, as Nairobi's clocks say it. */
export function dayAndTime(at) {
  const day = (date) =>
    date
      .toLocaleDateString('en-GB', {
        ...NAIROBI,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      })
      .replace(',', '');
  const time = at.toLocaleTimeString('en-GB', { ...NAIROBI, hour: '2-digit', minute: '2-digit' });
  return `${day(at) === day(new Date()) ? 'Today' : day(at)} ${time}`;
}
