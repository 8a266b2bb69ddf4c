// People and things as the API answers them.
import type { components } from '../src/api.gen.ts';

type Schemas = components['schemas'];

/** A day in Nairobi, some days from now, in the API's format. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

const at = (day: string, time: string) => `${day}T${time}:00+03:00`;

export const wanjiku: Schemas['User'] = {
  id: 7,
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  email: 'wanjiku@nafasi.example',
  phone_number: '+254712345678',
  created_at: '2026-01-05T09:00:00+03:00',
  email_proved: true,
  new_email: null,
  roles: ['client'],
};

/** The facilities of a space without any told. */
const nothingTold = {
  amenities: [],
  seats: { boardroom: null, theatre: null, classroom: null },
  area_m2: null,
  power: { mains: null, backup: null, backup_hours: null },
  internet: {
    download_mbps: null,
    upload_mbps: null,
    told_on: null,
    told_by: null,
    second_line: null,
  },
  water: { mains: null, tank: null, tank_litres: null },
} satisfies Partial<Schemas['Space']>;

export const acacia: Schemas['Space'] = {
  id: 40,
  owner_id: 3,
  owner: {
    first_name: 'Njeri',
    last_name: 'O',
    spaces: 2,
    member_since: '2026-01-05T09:00:00+03:00',
  },
  title: 'Acacia Boardroom',
  description: 'A long table under an acacia.',
  images: [],
  status: 'available',
  space_type: 'conference room',
  max_guests: 14,
  price_per_hour: 3500,
  location: 'Westlands',
  neighbourhood: 'Westlands',
  place: { latitude: -1.264, longitude: 36.802 },
  terms: 'No smoking.',
  agreement: { template_id: 1, terms: 'No smoking.' },
  rating: null,
  reviews_count: 0,
  ratings: {
    power: { average: null, reviews: 0 },
    internet: { average: null, reviews: 0 },
    water: { average: null, reviews: 0 },
  },
  visited_on: null,
  created_at: '2026-01-05T09:00:00+03:00',
  ...nothingTold,
};

/** An unpaid invoice for five hours of the boardroom. */
export const invoice: Schemas['Invoice'] = {
  id: 12,
  number: 'INV-12',
  booking_id: 11,
  user_id: wanjiku.id,
  client_name: 'Wanjiku Kamau',
  status: 'pending',
  payment_status: 'pending',
  payment_state: 'unpaid',
  amount: 17_500,
  total_amount: 17_500,
  balance_due: 17_500,
  refund_due: 0,
  refunds: [],
  buyer_pin: null,
  lines: [],
  payment_method: 'mpesa',
  created_at: new Date().toISOString(),
  paid_at: null,
  receipt: null,
  space_title: acacia.title,
  receipt_codes: [],
  payments: [],
  claim: null,
  prompt: null,
  change: null,
  booking: {
    id: 11,
    number: 'BK-11',
    space_id: acacia.id,
    space_title: acacia.title,
    space_type: acacia.space_type,
    location: acacia.location,
    image: null,
    start_time: at(dayAhead(40), '09:00'),
    end_time: at(dayAhead(40), '14:00'),
    estimated_guests: 2,
    price_per_hour: 3500,
    status: 'pending',
    cancel_reason: null,
    // Makes the longest text, right from the first minute.
    hold_until: new Date(Date.now() + 11.8 * 3_600_000).toISOString(),
    hold_stands_until: null,
    hold_waited_ms: 0,
  },
  pay_bill: { business_number: '247247', account: 'booking', most_per_payment: 250_000 },
};
