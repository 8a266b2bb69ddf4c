// The head of each page, from the data fetched for it; server only, like `first-calls.ts`.
import type { Corner } from '../domain/corner.ts';
import { cornerQuery } from '../features/neighbourhoods/neighbourhoods.api.ts';
import { type HomeSearch, parseHomeSearch } from '../features/spaces/search/space-search.ts';
import { cornerSpacesQuery, spaceQuery } from '../features/spaces/spaces.api.ts';
import type { Context } from './context.ts';
import {
  headOfCorner,
  headOfHome,
  headOfNone,
  headOfOwn,
  headOfSite,
  headOfSpace,
} from './head.ts';

export const heads = {
  none: headOfNone,
  own: headOfOwn,
  site: headOfSite,
  home: ({ origin }: Context, search: HomeSearch) => headOfHome(origin, parseHomeSearch(search)),
  space: ({ origin, queryClient }: Context, id: number) =>
    headOfSpace(origin, queryClient.getQueryData(spaceQuery(id).queryKey)),
  corner: ({ origin, queryClient }: Context, corner: Corner, after: string | undefined) => {
    const counts = queryClient.getQueryData(cornerQuery(corner).queryKey);
    const list = queryClient.getQueryData(cornerSpacesQuery(corner, after).queryKey);
    return headOfCorner(origin, corner, counts, list?.pages[0]?.data ?? [], after !== undefined);
  },
};
