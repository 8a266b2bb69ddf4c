import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';

export const listPublicHolidays = endpoint('GET /api/public_holidays', {
  summary: 'The public holidays of Kenya of this year and the next, one row a day',
  tag: 'availability',
  answers: {
    200: z.object({
      data: z
        .array(
          z.object({
            day: z.string().describe('Such as 2026-12-12.'),
            name: z.string().describe('What is kept that day, such as Jamhuri Day.'),
          }),
        )
        .max(60)
        .describe(
          'In order. The days of Idd are reckoned; the moon may move them by one, as the Kenya Gazette then says.',
        ),
    }),
  },
});
