// Events of this feature: each is recorded and sent to its listeners.
import { event } from '#platform/happened.ts';
import type { ReportOutcome } from './report-words.contract.ts';

/** `adminIds`: who is to be told; empty while another report about the same thing is open. */
export const reportMade = event<{ adminIds: readonly number[] }>('report.made');
/** `userId`: who reported. */
export const reportDecided = event<{ userId: number; outcome: ReportOutcome }>('report.decided');
