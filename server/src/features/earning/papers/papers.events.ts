import { event } from '#platform/happened.ts';

export const paperIssued = event('paper.issued');
