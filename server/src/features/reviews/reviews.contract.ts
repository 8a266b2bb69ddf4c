import { z } from 'zod';
import { endpoint, id, idParams, listOf, paging, timeOut } from '#platform/http/contract.ts';

export const review = z
  .object({
    id,
    booking_id: id,
    user_id: id,
    /** 1 to 5. */
    rating: z.number().int(),
    comment: z.string(),
    created_at: timeOut,
    user: z.object({ first_name: z.string() }),
  })
  .meta({ id: 'Review' });

export const listReviewsOfSpace = endpoint({
  method: 'GET',
  path: '/api/reviews/spaces/:id',
  summary: 'The reviews of a space, newest first',
  tag: 'reviews',
  params: idParams,
  query: z.object(paging),
  answers: { 200: listOf(review) },
});
