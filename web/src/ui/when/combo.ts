import type { Option } from './options.ts';

type Note = { note?: string | undefined; isRefused?: boolean | undefined };

/** What of a field that a day is chosen in goes beyond a list. */
export type Month = { today: string; noteOf: (day: string) => Note };

export type Combo = {
  value: string;
  onChange: (value: string) => void;
  /** That a text was left that means nothing, or that it has gone again: the value is none either way. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** What there is to choose, where nothing is typed. */
  options: readonly Option[];
  /** What a typed text may mean, the likeliest first. */
  read: (text: string) => readonly Option[];
  /** A text that leaves nothing open is the value at once. */
  isWhole: (text: string) => boolean;
  month?: Month | undefined;
  /** It opens with the weeks at once: there is no list to begin with. */
  opensMonth?: boolean | undefined;
};

/** What is open, and where the keyboard is in it; null as long as it is where the value is. */
export type Open = {
  as: 'list' | 'month';
  isSheet: boolean;
  place: number | null;
  day: string | null;
};
