import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../api.gen.ts';
import { keys } from '../../domain/keys.ts';
import { signedInApi } from '../../lib/api.ts';
import { withId } from '../../lib/query.ts';

export type CalendarEvent = components['schemas']['CalendarEvent'];
export type Block = components['schemas']['Block'];
export type Calendar =
  paths['/api/calendar']['get']['responses'][200]['content']['application/json'];
export type BlockRequest =
  paths['/api/blocks']['post']['requestBody']['content']['application/json'];
export type BlockTimes = Pick<Block, 'start_time' | 'end_time'>;

/**
 * The events between two days in Nairobi, such as `2026-11-24`, both inclusive: of one of the owner's spaces, or of
 * those from an offset on.
 */
export const calendarQuery = (
  from: string,
  to: string,
  whose: { space_id: number } | { offset: number },
) =>
  queryOptions({
    queryKey: [...keys.calendar, from, to, whose],
    // Bookings may come in any time: refetched on every return to the page.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Calendar> => {
      const params = { query: { from, to, ...whose } };
      return (await signedInApi.GET('/api/calendar', { params, signal })).data;
    },
  });

/** Blocks time of a space. These throw an ApiError when the server refuses. */
export async function addBlock(block: BlockRequest): Promise<Block> {
  return (await signedInApi.POST('/api/blocks', { body: block })).data.data;
}

/** Changes a block; the request is completed even if the page is left meanwhile. */
export async function changeBlock(
  id: number,
  change: BlockTimes & { note?: string | null },
): Promise<Block> {
  const init = { ...withId(id), body: change, keepalive: true };
  return (await signedInApi.PATCH('/api/blocks/{id}', init)).data.data;
}

export async function removeBlock(id: number): Promise<void> {
  await signedInApi.DELETE('/api/blocks/{id}', withId(id));
}
