import { formatDate, formatTime } from '../../../lib/dates.ts';
import { formatMoney, formatWholeMoney } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FootBar } from '../../../ui/foot-bar.tsx';
import type { BookableSpace } from '../bookings.api.ts';
import { costOf, type ReservationDraft, stretchOf } from './reservation-draft.ts';

type Props = {
  draft: ReservationDraft;
  space: BookableSpace;
  /** The time cannot be booked. */
  isRefused: boolean;
  /** A sheet over it says the same. */
  isReviewed: boolean;
  onContinue: () => void;
};

/** On a phone: the time, what it comes to, and the way to review it. */
export function BookingBar({ draft, space, isRefused, isReviewed, onContinue }: Props) {
  const { hours, shillings } = costOf(draft, space);
  const caption = isRefused ? (
    'This time cannot be booked.'
  ) : (
    <>
      <strong>{formatWholeMoney(shillings)}</strong> · {hours} hours
    </>
  );
  return (
    <FootBar title={timeInShort(draft)} caption={caption}>
      {!isReviewed && (
        <span className="spoken" role="status">
          {hours} hours, {formatMoney(shillings)} in total
        </span>
      )}
      <Button size="lg" disabled={isRefused} onClick={onContinue}>
        Continue
      </Button>
    </FootBar>
  );
}

/** `Tue 24 Nov, 09:00–12:00` */
export function timeInShort(draft: ReservationDraft): string {
  const stretch = stretchOf(draft);
  if (!stretch) return 'Choose a time';
  const day = formatDate(stretch.start).split(' ').slice(0, 3).join(' ');
  return `${day}, ${formatTime(stretch.start)}–${formatTime(stretch.end)}`;
}
