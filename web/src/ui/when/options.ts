// What a field offers, and where its keys lead among it: pure.

export type Option = {
  value: string;
  label: string;
  /** What is to be known of it, in a few words: how much is free, how long it is, why it cannot be taken. */
  note?: string | undefined;
  /** It is shown, but cannot be taken from the list. */
  isRefused?: boolean | undefined;
};

/** The value of the option that leads to all other days. */
export const otherDay = 'other';

/** Half hours in an hour. */
const page = 2;

/** Where a key leads from one of the options, by its place; nothing for keys that lead nowhere. */
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
