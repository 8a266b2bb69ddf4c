import { expect, test } from 'vitest';
import {
  bookingInput,
  costOf,
  draftFor,
  newDraft,
  problemsWithDraft,
  revived,
  toWhenDraft,
  withStart,
} from './reservation-draft.ts';

const now = new Date('2026-11-23T22:30:00Z');
const space = {
  id: 4,
  price_per_hour: 3500,
  max_guests: 14,
  agreement: { template_id: 9, terms: 'Be kind.' },
};
const draft = { ...newDraft(now), endTime: '14:00' };

test('A new draft is for tomorrow in Nairobi, nine to five, and its end date follows the start', () => {
  expect(newDraft(now)).toMatchObject({
    startDate: '2026-11-25',
    startTime: '09:00',
    endTime: '17:00',
  });
  expect(bookingInput({ ...draft, startDate: '2026-12-01' }, space)).toMatchObject({
    start_time: '2026-12-01T09:00:00+03:00',
    end_time: '2026-12-01T14:00:00+03:00',
    total_amount: '17500.00',
    agreement_template_id: 9,
  });
});

test('A time in an address fills the fields of a draft, over midnight too', () => {
  expect(toWhenDraft({ start: '2026-12-01T10:30', end: '2026-12-01T12:00' })).toEqual({
    startDate: '2026-12-01',
    startTime: '10:30',
    endDate: null,
    endTime: '12:00',
  });
  expect(toWhenDraft({ start: '2026-12-01T22:00', end: '2026-12-02T02:00' })).toMatchObject({
    endDate: '2026-12-02',
  });
});

test('The total follows the time; an incomplete form costs nothing', () => {
  expect(costOf(draft, space)).toMatchObject({
    hours: '5.0',
    lines: [{ words: '5.0 hours', unit_price: 3500, amount: 17500 }],
    shillings: 17500,
  });
  expect(costOf({ ...draft, endTime: '' }, space)).toMatchObject({ hours: '0.0', shillings: 0 });
});

test('Each field that keeps the draft from being sent has its reason', () => {
  expect(problemsWithDraft(draft, space, now)).toEqual({});
  expect(problemsWithDraft({ ...draft, startTime: '', guests: '0' }, space, now)).toEqual({
    start_time: 'Please choose a start date and time.',
    estimated_guests: 'Please say how many guests come, at least one.',
  });
  expect(problemsWithDraft({ ...draft, endDate: '2026-11-24', guests: '15' }, space, now)).toEqual({
    end_time: 'The end must be after the start.',
    estimated_guests: 'This space takes at most 14 guests.',
  });
  expect(problemsWithDraft({ ...draft, guests: '2' }, { ...space, max_guests: 1 }, now)).toEqual({
    estimated_guests: 'This space takes at most 1 guest.',
  });
});

test('A time that breaks the rules of the space is refused beside its field', () => {
  const rules = { least_minutes: 120, most_minutes: 240, notice_minutes: 2880, furthest_days: 30 };
  const problems = (part: Partial<typeof draft>) =>
    problemsWithDraft({ ...draft, startDate: '2026-12-01', ...part }, space, now, rules);
  expect(problems({ endTime: '13:00' })).toEqual({});
  expect(problems({ endTime: '10:59' })).toEqual({ end_time: 'The shortest booking is 2 hours.' });
  expect(problems({})).toEqual({ end_time: 'The longest booking is 4 hours.' });
  expect(problems({ startDate: '2026-11-25', endTime: '13:00' })).toEqual({
    start_time: 'Please book this space at least 2 days ahead.',
  });
  expect(problems({ startDate: '2026-12-25', endTime: '13:00' })).toEqual({
    start_time: 'Bookings start at most 30 days ahead.',
  });
});

test('A kept draft stays unless the address requests another time or its day has passed', () => {
  const requested = { start: '2026-12-01T10:30', end: '2026-12-01T12:00' };
  const fresh = draftFor(requested, now);
  const kept = { ...fresh, startTime: '11:00', guests: '6', acceptedTerms: 9 };
  expect(revived(kept, fresh, now)).toBe(kept);
  expect(revived(kept, draftFor({}, now), now)).toBe(kept);
  const other = draftFor({ ...requested, start: '2026-12-01T09:00' }, now);
  expect(revived(kept, other, now)).toEqual({ ...other, guests: '6', acceptedTerms: 9 });
  expect(revived({ ...kept, startDate: '2026-11-23' }, fresh, now)).toBeUndefined();
});

test('A time that was chosen on the day of a link stays, whatever is free first by now; a suggestion follows it', () => {
  const linked = (start: string) =>
    draftFor({ start, end: '2026-12-01T18:00', isSuggested: true, foundFor: '2026-12-01 ' }, now);
  const fresh = linked('2026-12-01T09:00');
  const later = linked('2026-12-01T10:00');
  const kept = { ...fresh, startTime: '15:00', isChosen: true };
  expect(revived(kept, later, now)).toBe(kept);
  expect(revived({ ...fresh, guests: '6' }, later, now)).toEqual({ ...later, guests: '6' });
});

test('Another start moves the end along, so that the time stays as long', () => {
  const kept = { ...draft, startDate: '2026-12-01', startTime: '09:00', endTime: '12:00' };
  expect(withStart(kept, { startTime: '13:00' })).toMatchObject({ endTime: '16:00' });
  expect(withStart(kept, { startTime: '22:30' })).toEqual({
    startDate: '2026-12-01',
    startTime: '22:30',
    endDate: '2026-12-02',
    endTime: '01:30',
  });
  // Without a length there is nothing to keep.
  expect(withStart({ ...kept, endTime: '08:00' }, { startTime: '10:00' })).toEqual({
    startTime: '10:00',
  });
  expect(withStart(kept, { startTime: '' })).toEqual({ startTime: '' });
});
