import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '../../../api.gen.ts';
import { keys } from '../../../domain/keys.ts';
import { api, signedInApi } from '../../../lib/api.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { withId } from '../../../lib/query.ts';
import { freeTimesOf } from '../availability.api.ts';

export type SpaceRules = components['schemas']['SpaceRules'];
export type Clash = components['schemas']['Clash'];
/** The soonest ones, and how many there are in all. */
export type Clashes = { data: Clash[]; total: number };
export type Closure = SpaceRules['closures'][number];
export type RulesInput =
  paths['/api/spaces/{id}/rules']['put']['requestBody']['content']['application/json'];

/** When a space may be booked, as its owner has set it. */
export const spaceRulesQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...freeTimesOf(spaceId), 'rules'],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/spaces/{id}/rules', { ...withId(spaceId), signal })).data,
  });

/** Bookings that are against the current rules, for those who manage the space. */
export const clashesQuery = (spaceId: number) =>
  queryOptions({
    queryKey: [...freeTimesOf(spaceId), 'clashes'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Clashes> => {
      const init = { ...withId(spaceId), signal };
      // A process of the previous release does not say how many there are.
      const { data, total = data.length } = (
        await signedInApi.GET('/api/spaces/{id}/clashes', init)
      ).data;
      return { data, total };
    },
  });

/** Kenya's public holidays of this year and the next. */
export const publicHolidaysQuery = queryOptions({
  queryKey: keys.publicHolidays,
  queryFn: async ({ signal }) => (await api.GET('/api/public_holidays', { signal })).data.data,
});

/** The code with which a change of rules was refused. */
export const rulesRefusal = codeOf<'/api/spaces/{id}/rules', 'put'>;

/** Sets the rules of a space, whole. Throws an ApiError when the server refuses. */
export async function changeSpaceRules(spaceId: number, rules: RulesInput): Promise<SpaceRules> {
  const init = { ...withId(spaceId), body: rules };
  return (await signedInApi.PUT('/api/spaces/{id}/rules', init)).data.data;
}
