// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';

export const receiptReceived = event('receipt.received');
export const contradictionFound = event('contradiction.found', 'receipt');
export const contradictionAgreed = event('contradiction.agreed', 'receipt');
export const contradictionClosed = event('contradiction.closed', 'receipt');
