// What the pages that explain the marketplace say in figures: as it is set up, and as its rules are.
import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { payBill } from '../paying.contract.ts';

const figure = z.number().int();

export const getHelp = endpoint('GET /api/help', {
  summary: 'What help says in figures, and where to write to',
  tag: 'help',
  answers: {
    200: z
      .object({
        support_email: z.string(),
        pay_bill: payBill,
        /** How long an unpaid booking keeps its time. */
        hold_minutes: figure,
        /** For how long in sum that clock stands still while a payment is waited for. */
        waiting_minutes: figure,
        /** Unpaid bookings of one client. */
        most_holds: figure,
        /** Until a client has paid for a first booking, one of more hours than this keeps its time so much shorter. */
        long_hours: figure,
        brief_hold_minutes: figure,
        /** And this is what all their unpaid ones come to at most. */
        most_held_hours: figure,
        /** Until so long before the start, a client who cancels gets all back. */
        free_cancel_hours: figure,
        /** Until so long after the end, a client can say that something was wrong. */
        report_hours: figure,
        /** So long its owner has to answer that. */
        answer_hours: figure,
        shortest_minutes: figure,
        furthest_days: figure,
      })
      .meta({ id: 'Help' }),
  },
});
