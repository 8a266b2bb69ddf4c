import { event } from '#platform/happened.ts';

export const commissionAgreed = event('commission.agreed');
