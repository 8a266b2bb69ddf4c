// Free times and bookings, as the API returns them.
import type { components } from '../src/api.gen.ts';
import type { Answer, Sent } from './api.ts';
import { theApi } from './open-app.tsx';
import { acacia, invoice, wanjiku } from './things.ts';

type Schemas = components['schemas'];
type Availability = Answer<'GET /api/spaces/{id}/availability'>;
type Busy = Availability['busy'][number];

const dayMs = 86_400_000;

export const at = (day: string, time: string): string => `${day}T${time}:00+03:00`;

/** A time that is not free, such as `taken(day, '09:00', '11:00')`. */
export const busy =
  (why: Busy['why']) =>
  (day: string, from: string, to: string): Busy => ({
    start_time: at(day, from),
    end_time: at(day, to),
    why,
  });
export const taken = busy('taken');

/** The requested days, free except for these times. */
export const freeBut =
  (...notFree: Busy[]) =>
  ({ query }: Sent): Availability => {
    const first = Date.parse(at(`${query.get('from')}`, '00:00'));
    const end = Date.parse(at(`${query.get('to')}`, '00:00')) + dayMs;
    const inSight = notFree
      .filter((one) => Date.parse(one.end_time) > first && Date.parse(one.start_time) < end)
      .toSorted((one, other) => one.start_time.localeCompare(other.start_time));
    const edges = [first, ...inSight.flatMap(edgesOf), end];
    const free = [];
    for (let nth = 0; nth < edges.length; nth += 2) {
      const [from = 0, to = 0] = edges.slice(nth);
      if (from < to) free.push({ start_time: iso(from), end_time: iso(to) });
    }
    return { space_id: acacia.id, free, busy: inSight };
  };

const edgesOf = (one: Busy) => [Date.parse(one.start_time), Date.parse(one.end_time)];
const iso = (instant: number) => new Date(instant).toISOString();

/** The rules of a space without restrictions. */
export const noRules: Schemas['SpaceRules'] = {
  space_id: acacia.id,
  version: 0,
  opening_hours: [],
  closures: [],
  buffer_minutes: 0,
  least_minutes: 30,
  most_minutes: null,
  notice_minutes: 0,
  furthest_days: 365,
};

const drawn = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="${color}"/></svg>`,
  )}`;

const picture = (color: string) => ({
  url: drawn(color),
  served_url: drawn(color),
  problem: null,
  alt: `The room in ${color}`,
  color: '#557755',
  width: 1200,
  height: 800,
  widths: [],
});

/** The boardroom with three pictures. */
export const boardroom: Schemas['Space'] = {
  ...acacia,
  images: ['green', 'teal', 'brown'].map(picture),
};

/** A space that takes no bookings at the moment. */
export const karura: Schemas['Space'] = {
  ...acacia,
  id: 41,
  title: 'Karura Private Office',
  space_type: 'office',
  status: 'unavailable',
};

/** Five hours of the boardroom, held until they are paid. */
export const heldBooking: Schemas['BookingInFull'] = {
  ...invoice.booking,
  user_id: wanjiku.id,
  client_name: 'Wanjiku Kamau',
  space_removed: false,
  total_amount: invoice.total_amount,
  lines: invoice.lines,
  status: 'pending',
  invoice_id: invoice.id,
  other_invoice_ids: [],
  has_review: false,
  hold_until: invoice.booking.hold_until,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  refund: null,
  created_at: invoice.created_at,
  host_name: 'Njeri Otieno',
  confirmed_at: null,
  way_in: null,
  terms: acacia.terms,
  cancellation: { allowed: true, refund_amount: 0 },
  moving: { allowed: false, until: null, paid_amount: 0, hold_minutes: 20 },
  pending_change: null,
};

export const booked: Answer<'POST /api/bookings'> = {
  success: true,
  data: { ...heldBooking, invoice: { id: invoice.id, status: 'pending', amount: invoice.amount } },
  error: null,
};

/** Lets the boardroom be viewed and booked. */
export function offer(space: Schemas['Space'] = boardroom, ...notFree: Busy[]): void {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on(`GET /api/spaces/{id}`, ({ path }) => (path.endsWith(`/${karura.id}`) ? karura : space));
  api.on('GET /api/spaces/{id}/rules', noRules);
  api.on('GET /api/spaces/{id}/availability', freeBut(...notFree));
  api.on('GET /api/invoices/{id}', invoice);
}

const none = { total: 0, pending: 0, cancelled: 0 };

/** The figures of a client's dashboard. */
export const figures: Answer<'GET /api/statistics/client'> = {
  total_bookings: 0,
  upcoming_bookings: 0,
  completed_bookings: 0,
  total_spent: 0,
  pending_reviews: 0,
  reviews: 0,
  bookings: {
    ...none,
    confirmed: 0,
    active: 0,
    completed: 0,
    active_bookings: 0,
    revenue: 0,
    average_duration_hours: null,
  },
  invoices: { ...none, paid: 0, paid_amount: 0, outstanding_amount: 0 },
};

/** `Fri 1 Jan 2027` */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00Z`))
    .replace(',', '');
