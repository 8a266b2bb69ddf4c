import type { components } from '../api.gen.ts';

export type Booking = components['schemas']['Booking'];
export type BookingInFull = components['schemas']['BookingInFull'];
