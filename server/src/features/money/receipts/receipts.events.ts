// What happens here, as it goes on record and others hear of it.
import { event } from '#platform/happened.ts';

export const receiptReceived = event('receipt.received');
export const contradictionFound = event('contradiction.found', 'receipt');
export const contradictionAgreed = event('contradiction.agreed', 'receipt');
export const contradictionClosed = event('contradiction.closed', 'receipt');
