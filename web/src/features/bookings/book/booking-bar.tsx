import { formatShortDate, formatTime } from '../../../lib/dates.ts';
import { formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FootBar } from '../../../ui/foot-bar.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import { costOf, type ReservationDraft, stretchOf, type WhenDraft } from './reservation-draft.ts';

type Props = {
  draft: ReservationDraft;
  space: BookableSpace;
  /** Why it cannot be booked as it is. */
  whyNot: string | undefined;
  onContinue: () => void;
};

/** On a phone: the time, its price, and a button to review the booking. */
export function BookingBar({ draft, space, whyNot, onContinue }: Props) {
  const { hours, shillings } = costOf(draft, space);
  const caption = whyNot ?? (
    <>
      <strong>{formatWholeMoney(shillings)}</strong> · {hours} hours
    </>
  );
  return (
    <FootBar title={timeInShort(draft)} caption={caption}>
      <Button size="lg" disabled={whyNot !== undefined} onClick={onContinue}>
        Continue
      </Button>
    </FootBar>
  );
}

/** `Tue 24 Nov, 09:00–12:00` */
export function timeInShort(draft: WhenDraft): string {
  const stretch = stretchOf(draft);
  if (!stretch) return 'Choose a time';
  const { start, end } = stretch;
  return `${formatShortDate(start)}, ${formatTime(start)}–${formatTime(end)}`;
}
