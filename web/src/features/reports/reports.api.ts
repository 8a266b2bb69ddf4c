import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components } from '../../api.gen.ts';
import { signedInApi } from '../../lib/api.ts';
import { isGone } from '../../lib/api-error.ts';
import { inPages, nextPage, withId } from '../../lib/query.ts';

export type Report = components['schemas']['Report'];

/** What is reported: a space, a review, or the answer to a review; the last two by the review's id. */
export type Thing = Pick<Report, 'about'> & { id: number };

export type ReportInput = { reason: Report['reason']; words: string };
export type ReportFilter = {
  state?: 'decided' | undefined;
  about?: Report['about'] | undefined;
};

/** Reports, for admins: open ones longest waiting first, decided ones newest first. */
export const reportsQuery = ({ state = undefined, about }: ReportFilter) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: ['reports', state, about],
    queryFn: async (page) => {
      const query = state
        ? { state, about }
        : { state: 'open' as const, sort: 'oldest' as const, about };
      return (await signedInApi.GET('/api/reports', nextPage(query, page))).data;
    },
  });

/** Reports something. Throws an ApiError when the server refuses. */
export async function makeReport(thing: Thing, input: ReportInput): Promise<void> {
  await signedInApi.POST('/api/reports', { body: { ...thing, ...input } });
}

type Decision = { outcome: NonNullable<Report['outcome']>; note: string };

/** Decides a report. Throws an ApiError when the server refuses. */
export async function decideReport({ id }: Report, body: Decision): Promise<void> {
  await signedInApi.POST('/api/reports/{id}/decide', { ...withId(id), body });
}

/**
 * Removes a reported review or answer; not an error if it is gone already. The author is told the reason, unless it is
 * empty.
 */
export async function removeReported({ about, review_id }: Report, reason: string): Promise<void> {
  if (review_id === null) return;
  const removal = { ...withId(review_id), body: { reason } };
  try {
    if (about === 'answer') await signedInApi.DELETE('/api/reviews/{id}/answer', removal);
    else await signedInApi.DELETE('/api/reviews/{id}', removal);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
