// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

/** `hasBegun`: it was under way. */
export const bookingCancelled = event<{ hasBegun: boolean }>('booking.cancelled');
type Moved = { changeId: number; isPaidFor: boolean; confirms: boolean };

export const bookingCreated = event('booking.created');
export const bookingChangeLapsed = event('booking.change_lapsed');
export const bookingLapsed = event('booking.lapsed');
export const bookingChangeWithdrawn = event('booking.change_withdrawn');
/**
 * The booking was moved to another time by this change; `isPaidFor`: once that was paid, rather than at once;
 * `confirms`: what had been paid covers the new time, which confirmed it.
 */
export const bookingChanged = event<Moved>('booking.changed');
export const bookingChangeHeld = event('booking.change_held');
export const bookingConfirmed = event('booking.confirmed');
export const bookingRevived = event('booking.revived');
