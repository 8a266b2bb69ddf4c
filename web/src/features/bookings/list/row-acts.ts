import type { Booking } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { isStanding } from './is-standing.ts';
import { mayMove } from './may-move.ts';

/** What can be done with a booking in a list. */
export type RowAct =
  | 'pay'
  | 'pass'
  | 'directions'
  | 'move'
  | 'review'
  | 'again'
  | 'view'
  | 'calendar'
  | 'message'
  | 'receipt'
  | 'cancel';

/** The acts that fit a booking as it stands, and those that its menu holds besides. */
export type RowActs = { front: RowAct[]; menu: RowAct[] };

type Row = Pick<
  Booking,
  'status' | 'start_time' | 'end_time' | 'hold_until' | 'location' | 'has_review' | 'refund'
>;

/** What fits a booking to whoever looks at it; reviewed is a visit only where there is a way to write. */
export function rowActs(booking: Row, part: Part, mayReview: boolean, now = new Date()): RowActs {
  const front = part === 'client' ? frontOf(booking, mayReview, now) : [];
  const stands = isStanding(booking, now);
  if (part !== 'client' && stands) front.push('cancel');
  const isAhead = booking.status === 'pending' || booking.status === 'confirmed';
  const menu: (RowAct | false)[] = [
    'view',
    'receipt',
    part === 'client' && hasWay(booking) && stands && 'directions',
    part === 'client' && mayMove(booking, now) && 'move',
    (isAhead || booking.status === 'active') && 'calendar',
    part !== 'admin' && 'message',
    part === 'client' && booking.status !== 'pending' && 'again',
    part === 'client' && stands && 'cancel',
  ];
  return { front, menu: menu.filter((act) => act !== false && !front.includes(act)) as RowAct[] };
}

function frontOf(booking: Row, mayReview: boolean, now: Date): RowAct[] {
  switch (booking.status) {
    case 'pending':
      return ['pay', 'cancel'];
    case 'active':
      return ['pass'];
    case 'confirmed':
      // The way there is what one looks for once it is too late to move it.
      if (mayMove(booking, now)) return ['move', 'again'];
      return hasWay(booking) ? ['directions', 'again'] : ['again'];
    case 'completed':
      // Who has not written about a visit is asked to.
      return [mayReview && !booking.has_review ? 'review' : 'again'];
    case 'cancelled':
      return booking.refund ? [] : ['again'];
  }
}

const hasWay = ({ location }: Row): boolean => Boolean(location);
