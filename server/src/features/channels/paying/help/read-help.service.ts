import type { z } from 'zod';
import { LEAST_MINUTES, MOST_DAYS_AHEAD } from '#places/availability/time-limits.rules.ts';
import type { Config } from '#platform/config.ts';
import { FREE_CANCEL_HOURS, MOST_HOLDS } from '#renting/bookings/bookings.rules.ts';
import {
  BRIEF_MINUTES,
  LONG_HOURS,
  MOST_HELD_HOURS,
} from '#renting/bookings/holds/allowed-hold.rules.ts';
import { CHECK_MINUTES } from '#renting/bookings/holds/holds.rules.ts';
import { REPORT_HOURS } from '#renting/problems/problems.rules.ts';
import { payBillOf } from '../read/read-invoice.service.ts';
import type { getHelp } from './help.contract.ts';

export const readHelp = (config: Config): z.input<(typeof getHelp.answers)[200]> => ({
  support_email: config.mail.support,
  pay_bill: payBillOf(config),
  hold_minutes: config.holdMinutes,
  waiting_minutes: CHECK_MINUTES,
  most_holds: MOST_HOLDS,
  long_hours: LONG_HOURS,
  brief_hold_minutes: Math.min(BRIEF_MINUTES, config.holdMinutes),
  most_held_hours: MOST_HELD_HOURS,
  free_cancel_hours: FREE_CANCEL_HOURS,
  report_hours: REPORT_HOURS,
  answer_hours: config.problems.answerHours,
  shortest_minutes: LEAST_MINUTES,
  furthest_days: MOST_DAYS_AHEAD,
});
