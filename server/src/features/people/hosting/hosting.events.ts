// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

/** `adminIds`: who may decide it. */
export const hostingRequested = event<{ adminIds: readonly number[] }>('hosting_request.created');
/** `userId`: who asked. */
export const hostingGranted = event<{ userId: number }>('hosting_request.granted');
export const hostingDeclined = event<{ userId: number }>('hosting_request.declined');
