// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const promptSent = event('prompt.sent');
export const promptPaid = event('prompt.paid');
export const promptFailed = event('prompt.failed');
export const promptUnclear = event('prompt.unclear');
