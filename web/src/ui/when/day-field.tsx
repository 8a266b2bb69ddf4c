import { daysInRow, formatDate, nairobiDay } from '../../lib/dates.ts';
import { dayParts } from '../../lib/day-parts.ts';
import { ComboBox, type FieldProps } from './combo-box.tsx';
import { type Option, otherDay } from './options.ts';
import { readDay } from './read-day.ts';

type Props = FieldProps & {
  /** `2026-11-24`; empty if none is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** For forms in which the day is optional: whether the field contains a text that is not a day. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** The first and the last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  /** How much of a day is free, in a few words, where known. */
  noteOf?: ((day: string) => string | undefined) | undefined;
};

const daysListed = 6;

/** A day field in our own format, whatever the browser's language. */
export function DayField({ value, min, max, noteOf, ...props }: Props) {
  const today = nairobiDay(new Date());
  const about = (day: string) => {
    if (min && day < min) return { isRefused: true, note: day < today ? 'passed' : undefined };
    if (max && day > max) return { isRefused: true, note: 'too far ahead' };
    return { note: noteOf?.(day) };
  };
  const first = min && min > today ? min : today;
  const next = daysInRow(first, daysListed).map((day) => ({
    value: day,
    label: dayInWords(day, today),
    ...about(day),
  }));
  const read = (text: string): Option[] =>
    readDay(text, today, min).map((day) => ({ value: day, label: formatDate(day), ...about(day) }));
  const nearest = formatShort(next.find(({ isRefused }) => !isRefused)?.value ?? today);
  return (
    <ComboBox
      {...props}
      kind="day"
      value={value}
      text={value && formatDate(value)}
      options={[...next, { value: otherDay, label: 'Another day…' }]}
      read={read}
      isWhole={(text) => /\d{4}/.test(text) && readDay(text, today, min).length === 1}
      month={{ today, noteOf: about }}
      opensMonth={min === undefined}
      unreadable={`We cannot find this day. Try ${nearest}.`}
    />
  );
}

/** `Tomorrow, Mon 23 Nov` */
function dayInWords(day: string, today: string): string {
  const short = `${dayParts(day).weekday} ${formatShort(day)}`;
  if (day === today) return `Today, ${short}`;
  return day === nairobiDay(today, 1) ? `Tomorrow, ${short}` : short;
}

function formatShort(day: string): string {
  const { number, month } = dayParts(day);
  return `${number} ${month}`;
}
