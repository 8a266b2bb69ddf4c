import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type BookingProblem = components['schemas']['BookingProblem'];
export type Report = { reason: BookingProblem['reason']; words: string };

/** The problems of a booking, newest first. */
export const problemsOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...keys.problems, 'of-booking', bookingId],
    queryFn: async ({ signal }): Promise<BookingProblem[]> => {
      const params = { query: { booking_id: bookingId } };
      return (await signedInApi.GET('/api/problems', { params, signal })).data.data;
    },
  });

/** Undecided problems, longest waiting first, page by page; for admins. */
export const undecidedProblemsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...keys.problems, 'undecided'],
  queryFn: async (page) =>
    (
      await signedInApi.GET(
        '/api/problems',
        nextPage(
          { as: 'admin' as const, state: 'undecided' as const, sort: 'oldest' as const },
          page,
        ),
      )
    ).data,
});

/** Says what was wrong with a booking. Throws an ApiError when the server refuses. */
export async function reportProblem(bookingId: number, body: Report): Promise<void> {
  await signedInApi.POST('/api/bookings/{id}/problems', { ...withId(bookingId), body });
}

/** Answers a problem, as the space's owner. Throws an ApiError when the server refuses. */
export async function answerProblem({ id }: BookingProblem, answer: string): Promise<void> {
  await signedInApi.POST('/api/problems/{id}/answer', { ...withId(id), body: { answer } });
}

type Decision = { refund_amount: number | string; decision: string };

/** Decides a problem. Throws an ApiError when the server refuses. */
export async function decideProblem({ id }: BookingProblem, body: Decision): Promise<void> {
  await signedInApi.POST('/api/problems/{id}/decide', { ...withId(id), body });
}
