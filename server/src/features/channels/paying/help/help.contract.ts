// The figures on the pages that explain the marketplace, by its settings and rules.
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
        /** How long in total that clock stands still while a payment is awaited. */
        waiting_minutes: figure,
        /** The most unpaid bookings of one client. */
        most_holds: figure,
        /**
         * Until a client has paid for a first booking, one longer than `long_hours` keeps its time only for
         * `brief_hold_minutes`.
         */
        long_hours: figure,
        brief_hold_minutes: figure,
        /** And all their unpaid bookings together have at most this many hours. */
        most_held_hours: figure,
        /** Up to this long before the start, a client who cancels gets everything back. */
        free_cancel_hours: figure,
        /** Up to this long after the end, a client can report a problem. */
        report_hours: figure,
        /** How long the owner has to answer it. */
        answer_hours: figure,
        shortest_minutes: figure,
        furthest_days: figure,
      })
      .meta({ id: 'Help' }),
  },
});
