// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';
import type { ReportOutcome } from './report-words.contract.ts';

/** `adminIds`: who is to be told; nobody while another report of the same waits to be decided. */
export const reportMade = event<{ adminIds: readonly number[] }>('report.made');
/** `userId`: who reported. */
export const reportDecided = event<{ userId: number; outcome: ReportOutcome }>('report.decided');
