// Times as people type them: `9`, `0930`, `9.30`, `2pm`. Pure.
const words: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midnight', '00:00'],
]);
const shape = /^(\d{1,2}?)(?:[:.h]?(\d\d)|[:.h](\d?))?(am|pm|a|p)?$/;

/** The times, `09:00`, that a text may mean: the hour as typed, then twelve hours later unless that is ruled out. */
export function readTime(text: string): string[] {
  const typed = text.toLowerCase().replaceAll(/[\s]/g, '').replace('.m', 'm').replace(/m\.$/, 'm');
  const named = words.get(typed);
  if (named) return [named];
  const [, hour, minutes, tens, half] = shape.exec(typed) ?? [];
  if (hour === undefined) return [];
  const hours = Number(hour);
  const rest = minutes ? Number(minutes) : Number(tens || 0) * 10;
  if (hours > 24 || rest > 59 || (hours === 24 && rest > 0)) return [];
  if (half)
    return hours > 12 || hours === 0 ? [] : [wall((hours % 12) + (half[0] === 'p' ? 12 : 0), rest)];
  const asTyped = wall(hours % 24, rest);
  const isOpen = hours < 12 && !(minutes && hour.length === 2 && hour.startsWith('0'));
  return isOpen ? [asTyped, wall(hours + 12, rest)] : [asTyped];
}

const wall = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
