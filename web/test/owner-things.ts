// An owner, the API's answers about their business, and spaces with state.
import type { components } from '../src/api.gen.ts';
import { type Answer, listOf, one } from './api.ts';
import { theApi } from './open-app.tsx';
import { booking, noBookings, noInvoices } from './records.ts';
import { acacia, dayAhead, wanjiku } from './things.ts';

type Schemas = components['schemas'];
type Space = Schemas['Space'];

export const njeri: Schemas['User'] = {
  ...wanjiku,
  id: acacia.owner_id,
  first_name: 'Njeri',
  last_name: 'Otieno',
  email: 'njeri@nafasi.example',
  roles: ['client', 'owner'],
};

/** The deductions from an owner's price. */
export const terms: Schemas['CommissionTerms'] = {
  commission_percent: 10,
  vat_percent: 16,
  withholding_percent: 5,
  earn_after_hours: 24,
};

/** An owner's earning from five hours of the boardroom. */
export const earning: Schemas['Earning'] = {
  invoice_id: 12,
  invoice_number: 'INV-12',
  booking_id: 11,
  booking_number: 'BK-11',
  space_id: acacia.id,
  space_title: acacia.title,
  client_name: 'Wanjiku Kamau',
  start_time: '2026-11-20T09:00:00+03:00',
  end_time: '2026-11-20T14:00:00+03:00',
  state: 'payable',
  payout_id: null,
  gross: 17_500,
  commission_percent: 10,
  commission: 1_750,
  vat_percent: 16,
  vat: 280,
  withholding_percent: 5,
  withholding: 875,
  net: 14_595,
  adjusted: 0,
  earned_at: '2026-11-21T14:00:00+03:00',
  waits_for: null,
};

/** The figures of a new owner. */
export const noFigures: Answer<'GET /api/statistics/owner'> = {
  total_spaces: 0,
  available_spaces: 0,
  total_bookings: 0,
  recent_bookings: 0,
  revenue: 0,
  net_earned: 0,
  average_rating: null,
  reviews_count: 0,
  bookings: noBookings,
  invoices: noInvoices,
};

/** Twelve weeks without revenue. */
export const noWeeks = Array.from({ length: 12 }, (_, week) => ({
  starts_on: dayAhead((week - 11) * 7),
  revenue: 0,
  bookings: 0,
  hours_booked: 0,
  occupancy: 0,
}));

/** What Wanjiku has booked and paid, as the owner sees it. */
export const booked: Schemas['Booking'] = { ...booking, status: 'confirmed', hold_until: null };

/**
 * Answers the calls of the dashboard of an owner with these spaces. By the returned functions a test lets calls change
 * them.
 */
export function ownSpaces(...spaces: readonly Space[]) {
  const api = theApi();
  let all = [...spaces];
  api.on('GET /auth/me', njeri);
  api.on('GET /api/bookings', listOf([]));
  api.on('GET /api/statistics/owner', () => ({ ...noFigures, total_spaces: all.length }));
  api.on('GET /api/statistics/owner/weeks', { weeks: noWeeks, spaces: [] });
  api.on('GET /api/agreement_templates', listOf([{ ...acacia.agreement, is_default: true }]));
  api.on('GET /api/commission', one(terms));
  api.on('GET /api/reviews/spaces/{id}', listOf([]));
  api.on('GET /api/client_reviews/to_write', listOf([]));
  api.on('GET /api/completeness', listOf([]));
  api.on('GET /api/listings', listOf([]));
  api.on('GET /api/spaces', ({ query }) => {
    const keyword = query.get('keyword')?.toLowerCase() ?? '';
    return listOf(
      all.filter(({ title, location }) => `${title} ${location}`.toLowerCase().includes(keyword)),
    );
  });
  const idIn = (path: string) => Number(path.split('/')[3]);
  api.on('GET /api/spaces/{id}', ({ path }) => all.find(({ id }) => id === idIn(path)) as Space);
  const keep = (space: Space) => {
    all = all.map((before) => (before.id === space.id ? space : before));
    return one(space);
  };
  const remove = ({ path }: { path: string }) => {
    all = all.filter(({ id }) => id !== idIn(path));
    return one(null);
  };
  return { keep, remove };
}
