import type { Option } from './options.ts';

type Note = { note?: string | undefined; isRefused?: boolean | undefined };

/** What a day field's calendar needs besides the list. */
export type Month = { today: string; noteOf: (day: string) => Note };

export type Combo = {
  value: string;
  onChange: (value: string) => void;
  /** Called when an unreadable text is left in the field, and when it is gone; the value is empty in both cases. */
  onUnread?: ((isUnread: boolean) => void) | undefined;
  /** The options while nothing is typed. */
  options: readonly Option[];
  /** The possible readings of a text, likeliest first. */
  read: (text: string) => readonly Option[];
  /** Whether a text is unambiguous, so that it becomes the value while being typed. */
  isWhole: (text: string) => boolean;
  month?: Month | undefined;
  /** It opens with the weeks at once: there is no list to begin with. */
  opensMonth?: boolean | undefined;
};

/** What is open, and the keyboard's position in it; null while that is at the value. */
export type Open = {
  as: 'list' | 'month';
  isSheet: boolean;
  place: number | null;
  day: string | null;
};
