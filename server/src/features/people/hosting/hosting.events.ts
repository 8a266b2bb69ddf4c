// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const hostingRequested = event('hosting_request.created');
export const hostingGranted = event('hosting_request.granted');
export const hostingDeclined = event('hosting_request.declined');
