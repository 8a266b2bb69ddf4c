import { ComboBox, type FieldProps } from './combo-box.tsx';
import type { Option } from './options.ts';
import { readTime } from './read-time.ts';

type Props = FieldProps & {
  /** `09:00`; empty if none is chosen. */
  value: string;
  onChange: (time: string) => void;
  /** The offered times, by default every half hour; any minute can be typed. */
  times?: readonly Option[] | undefined;
};

const halfHours: readonly Option[] = Array.from({ length: 48 }, (_, nth) => {
  const time = `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`;
  return { value: time, label: time };
});

/** A time field with 24 hours, whatever the browser's language. */
export function TimeField({ value, times = halfHours, ...props }: Props) {
  const [first, last] = [times[0]?.value ?? '00:00', times.at(-1)?.value ?? '23:30'];
  const isOpen = (time: string) => first <= time && time <= last;
  const read = (text: string): Option[] => {
    const candidates = readTime(text);
    const meant = candidates.find(isOpen) ?? candidates[0];
    const begun = times.filter(({ label }) => label !== meant && label.startsWith(text.trim()));
    const known = times.find((one) => one.value === meant);
    return [...(meant ? [known ?? { value: meant, label: meant }] : []), ...begun];
  };
  return (
    <ComboBox
      {...props}
      kind="time"
      value={value}
      text={value}
      options={times}
      read={read}
      isWhole={(text) => /^\d\d[:.]?\d\d$/.test(text.trim())}
      unreadable="We cannot find this time. Try 09:00."
    />
  );
}
