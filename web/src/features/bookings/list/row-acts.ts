import type { Booking } from '../../../domain/booking.ts';
import type { Part } from '../../../domain/part.ts';
import { isStanding } from './is-standing.ts';
import { mayMove } from './may-move.ts';

/** The actions on a booking in a list. */
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

/** The actions that suit a booking's state, and those in its menu. */
export type RowActs = { front: RowAct[]; menu: RowAct[] };

type Row = Pick<
  Booking,
  'status' | 'start_time' | 'end_time' | 'hold_until' | 'location' | 'has_review' | 'refund'
>;

/** The actions on a booking for a part; reviewing only if it is offered. */
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
      // Once it is too late to move it, people look for directions.
      if (mayMove(booking, now)) return ['move', 'again'];
      return hasWay(booking) ? ['directions', 'again'] : ['again'];
    case 'completed':
      // People who have not reviewed a visit are asked to.
      return [mayReview && !booking.has_review ? 'review' : 'again'];
    case 'cancelled':
      return booking.refund ? [] : ['again'];
  }
}

const hasWay = ({ location }: Row): boolean => Boolean(location);
