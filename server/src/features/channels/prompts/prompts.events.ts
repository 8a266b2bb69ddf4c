// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const promptSent = event('prompt.sent');
export const promptPaid = event('prompt.paid');
export const promptFailed = event('prompt.failed');
export const promptUnclear = event('prompt.unclear');
