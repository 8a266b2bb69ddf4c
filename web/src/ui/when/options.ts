// The options of a field, and how keys move among them: pure.

export type Option = {
  value: string;
  label: string;
  /** A few words on it: how much is free, how long it is, why it cannot be chosen. */
  note?: string | undefined;
  /** It is shown, but cannot be taken from the list. */
  isRefused?: boolean | undefined;
};

/** The value of the option that leads to all other days. */
export const otherDay = 'other';

/** Two half-hours: Page Up and Page Down move by an hour. */
const page = 2;

/** The index a key moves to; undefined for keys that do not move. */
export function placeAfter(
  key: string,
  at: number,
  options: readonly Option[],
): number | undefined {
  const last = options.length - 1;
  const within = (place: number) => Math.min(Math.max(place, 0), last);
  const isFree = ({ isRefused }: Option) => !isRefused;
  switch (key) {
    case 'ArrowUp':
      return within(at - 1);
    case 'ArrowDown':
      return within(at + 1);
    case 'PageUp':
      return within(at - page);
    case 'PageDown':
      return within(at + page);
    case 'Home':
      return within(options.findIndex(isFree));
    case 'End':
      return within(options.findLastIndex(isFree));
    default:
      return undefined;
  }
}
