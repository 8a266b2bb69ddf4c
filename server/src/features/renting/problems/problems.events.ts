// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

type OfBooking = { bookingId: number };

export const problemReported = event<OfBooking>('problem.reported');
export const problemAnswered = event<OfBooking>('problem.answered');
export const problemDecided = event<OfBooking>('problem.decided');
