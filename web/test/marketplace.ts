// The admins' view of the marketplace, as the API returns it.
import type { components } from '../src/api.gen.ts';
import { type Answer, listOf } from './api.ts';
import { nothingToDo } from './desk-things.ts';
import { theApi } from './open-app.tsx';
import { booking, noBookings, noInvoices, paidBooking } from './records.ts';
import { acacia, dayAhead, invoice, wanjiku } from './things.ts';

/** The first of a month in Nairobi, such as `2026-11-01`: this month's, or one `ahead`. */
function firstOfMonth(ahead: number): string {
  const [year = 0, month = 0] = dayAhead(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
}

const adminFigures: Answer<'GET /api/statistics/admin'> = {
  users: { total: 61, clients: 61, owners: 12, admins: 2 },
  spaces: { total: 48, available: 41 },
  bookings: { ...noBookings, total: 214, active: 3, active_bookings: 27 },
  invoices: { ...noInvoices, paid_amount: 1_234_567, outstanding_amount: 98_765, pending: 9 },
};

const names = Array.from({ length: 9 }, (_, nth) => `Part ${nth + 1}`);
const shares = names.map((name, nth) => ({ name, bookings: 9 - nth, revenue: 90_000 - nth }));

const trends: Answer<'GET /api/statistics/admin/trends'> = {
  months: Array.from({ length: 12 }, (_, month) => ({
    starts_on: firstOfMonth(month - 11),
    confirmed: 12 + month,
    cancelled: 2,
    revenue: 40_000,
  })),
  types: shares,
  neighbourhoods: shares,
};

/** The books agree, and one payment waits for somebody. */
const books: components['schemas']['Reconciliation'] = {
  totals: { received: 300, settled: 0, surplus: 0, unclaimed: 300, refunded: 0, difference: 0 },
  ledger: { accounts: [], total: 0 },
  agrees: true,
  checked_at: null,
  problems: [],
  work: { ...nothingToDo, receipts: { ...nothingToDo.receipts, unclaimed: 1, wrong_account: 1 } },
  waiting_statements: [],
  alarms: [],
  pay_bill: null,
  pulled_at: null,
  imported_at: null,
};

export const admin: components['schemas']['User'] = {
  ...wanjiku,
  id: 1,
  first_name: 'Achieng',
  email: 'admin@nafasi.example',
  roles: ['client', 'admin'],
};

const roles = (['client', 'owner', 'admin'] as const).map((role, nth) => ({ id: nth + 1, role }));

/** Answers the calls of the admin dashboard. */
export function answerAdmin(): void {
  const api = theApi();
  api.on('GET /api/statistics/admin', adminFigures);
  api.on('GET /api/statistics/admin/trends', trends);
  api.on('GET /api/reconciliation', books);
  api.on('GET /api/notices/failed', listOf([]));
  api.on('GET /api/users', listOf([admin, wanjiku]));
  api.on('GET /api/roles', listOf(roles));
  api.on('GET /api/spaces', listOf([acacia]));
  api.on('GET /api/invoices', listOf([invoice]));
  const six = Array.from({ length: 6 }, (_, nth) => ({ ...paidBooking, id: 50 + nth }));
  api.on('GET /api/bookings', listOf([booking, ...six]));
}
