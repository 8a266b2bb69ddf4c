// The first calls of each public page, for the server, which renders it with the answers. Not loaded in the browser,
// where a page is shown first and makes its calls itself. Pages for signed-in people declare theirs themselves, as
// `askFirst`.
import type { Corner } from '../domain/corner.ts';
import { helpQuery } from '../domain/help.api.ts';
import { cornerQuery } from '../features/neighbourhoods/neighbourhoods.api.ts';
import { unreadQuery } from '../features/notices/notices.api.ts';
import type { SpaceSearch } from '../features/spaces/search/space-search.ts';
import {
  cornerSpacesQuery,
  nearQuery,
  spaceListQuery,
  spaceQuery,
} from '../features/spaces/spaces.api.ts';
import { ask } from '../lib/ask-first.ts';
import type { Context } from './context.ts';

type With = { context: Context };
type OfOne = With & { params: { id: string } };
type Listed<Search> = With & { deps: { search: Search; after?: string | undefined } };

export const firstCalls = {
  home: ({ context, deps: { search, after } }: Listed<SpaceSearch>) => {
    const { enabled, ...near } = nearQuery(search);
    return ask(context, spaceListQuery(search, after), ...(enabled ? [near] : []));
  },
  space: ({ context, params }: OfOne) => ask(context, spaceQuery(Number(params.id))),
  corner: ({
    context,
    deps: { after },
  }: {
    context: Context & { corner: Corner };
    deps: { after?: string | undefined };
  }) => ask(context, cornerQuery(context.corner), cornerSpacesQuery(context.corner, after)),
  help: ({ context }: With) => ask(context, helpQuery),
  /** Of all pages of signed-in people. */
  guarded: ({ context }: With) => ask(context, unreadQuery),
};
