import { expect, test } from 'vitest';
import { rowActs } from './row-acts.ts';

const now = new Date('2026-11-24T10:00:00+03:00');
const refund = { state: 'due', amount: 500, decided_at: null } as const;
type Row = Parameters<typeof rowActs>[0];

const visit: Row = {
  status: 'confirmed',
  start_time: '2026-11-26T09:00:00+03:00',
  end_time: '2026-11-26T12:00:00+03:00',
  hold_until: null,
  location: 'Westlands',
  has_review: false,
  refund: null,
};
const soon: Row = { ...visit, start_time: '2026-11-24T12:00:00+03:00' };
const over: Row = {
  ...visit,
  ...{ status: 'completed', start_time: '2026-11-20T09:00:00+03:00' },
  end_time: '2026-11-20T12:00:00+03:00',
};
const held: Row = { ...visit, status: 'pending', hold_until: '2026-11-24T10:20:00+03:00' };
const running: Row = {
  ...visit,
  ...{ status: 'active', start_time: '2026-11-24T09:00:00+03:00' },
  end_time: '2026-11-24T12:00:00+03:00',
};
const cancelled: Row = { ...visit, status: 'cancelled' };

test.each([
  ['pending', held, 'pay cancel', 'view receipt directions move calendar message'],
  ['confirmed', visit, 'move again', 'view receipt directions calendar message cancel'],
  ['confirmed, and begins soon', soon, 'directions again', 'view receipt calendar message cancel'],
  [
    'confirmed, and nowhere',
    { ...soon, location: null },
    'again',
    'view receipt calendar message cancel',
  ],
  ['active', running, 'pass', 'view receipt directions calendar message again cancel'],
  ['completed', over, 'review', 'view receipt message again'],
  ['reviewed', { ...over, has_review: true }, 'again', 'view receipt message'],
  ['cancelled, and nothing goes back', cancelled, 'again', 'view receipt message'],
  ['cancelled', { ...cancelled, refund }, '', 'view receipt message again'],
] as const)('of one that is %s, a client has the acts that fit', (_, booking, front, menu) => {
  const acts = rowActs(booking, 'client', true, now);
  expect([acts.front.join(' '), acts.menu.join(' ')]).toEqual([front, menu]);
});

test.each([
  ['pending', held, 'cancel', 'view receipt calendar'],
  ['active', running, 'cancel', 'view receipt calendar'],
  ['completed', over, '', 'view receipt'],
  ['cancelled', { ...cancelled, refund }, '', 'view receipt'],
] as const)('of one that is %s, who keeps the space has what is theirs', (_, booking, ...acts) => {
  const [front, menu] = acts;
  const actsAs = (part: 'owner' | 'admin') => {
    const shown = rowActs(booking, part, true, now);
    return [shown.front.join(' '), shown.menu.join(' ')];
  };
  expect(actsAs('owner')).toEqual([front, `${menu} message`]);
  // Admins are neither of the two who write to each other.
  expect(actsAs('admin')).toEqual([front, menu]);
});
