import { event } from '#platform/happened.ts';

/** Recorded on the owner. */
export const destinationChanged = event('user.payout_destination_changed');
export const scheduleChanged = event('user.payout_schedule_changed');
export const destinationNameAccepted = event('user.payout_name_accepted');
