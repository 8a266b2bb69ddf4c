// Pages as HTML, made on the server from what the API answers a visitor. In the browser `main.tsx` goes on with them.
import './theme.css';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultShouldDehydrateQuery,
  dehydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { HeadContent, RouterContextProvider } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { isSearching } from '../features/spaces/search/space-search.ts';
import { isGone } from '../lib/api-error.ts';
import { hearOfMissed, sendThrough } from '../lib/signed-in-fetch.ts';
import { pageModules, searchModules } from './page-modules.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { guarded } from './root-route.tsx';
import { createPages, type Pages } from './router.tsx';

export type Parts = {
  head: string;
  body: string;
  /** What the page's calls were answered, as JSON, so that the browser need not ask again. */
  data: string;
  /** The addresses of its first calls in the name of whoever is signed in, which the browser makes at once. */
  calls: string[];
  /** One of which those must hold who make them; none where anybody may. */
  roles: readonly string[];
  /** The modules that show it, which the browser may load at once; none where it has none of its own. */
  modules: string[];
  /** It serves whoever only reads it: its links and forms need no script. */
  isToRead: boolean;
};

type Ways = {
  /** It is for somebody who saves data. */
  savesData: boolean;
  /** What the page asks of the API. */
  call: (request: Request) => Promise<Response>;
  /** Puts the parts together. */
  compose: (parts: Parts) => string;
};

type Making = Pick<Ways, 'call'> & { missed: Set<string> };

const making = new AsyncLocalStorage<Making>();
const pageThatAsks = ({ url }: Request): Making => {
  const page = making.getStore();
  if (!page) throw new Error(`No page is being made, and something asks for ${url}`);
  return page;
};
sendThrough((request) => pageThatAsks(request).call(request));
hearOfMissed((request) => {
  const { pathname, search } = new URL(request.url);
  pageThatAsks(request).missed.add(pathname + search);
});

/** The HTML of it, with what is loaded late. React alone would leave a part that failed to the browser. */
async function whole(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // Large parts would come after the page, and be put into their places by a script within it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw new Error('Part of a page could not be made', { cause: errors[0] });
  return new Response(prelude).text();
}

const modulesByRoute: Readonly<Record<string, readonly string[]>> = pageModules;

/** The modules of the page that is shown: where an address is none, that of the page which says so. */
function modulesOf({ state: { matches } }: Pages, answered: QueryClient): string[] {
  const isNone = matches.some(({ _notFound }) => _notFound);
  const shown = isNone ? matches.slice(0, 1) : matches.slice(1);
  return shown.flatMap(({ routeId, search }) =>
    routeId === '/' && isSearching(search)
      ? searchModules(search, answered)
      : (modulesByRoute[routeId] ?? []),
  );
}

/** That there is no such thing is an answer too. */
const isAnswered = (query: Query): boolean =>
  defaultShouldDehydrateQuery(query) || isGone(query.state.error);

/** The page at an address as it is for somebody of whom nothing is known, or where else it is. */
export function render(address: string, { savesData, call, compose }: Ways): Promise<Response> {
  const missed = new Set<string>();
  return making.run({ call, missed }, () => {
    const queryClient = createQueryClient();
    const handle = createRequestHandler({
      request: new Request(address),
      createRouter: () => createPages({ queryClient, origin: new URL(address).origin }),
    });
    return handle(async ({ router: pages }) => {
      const body = await whole(
        <StrictMode>
          <Providers pages={pages} queryClient={queryClient} savesData={savesData} />
        </StrictMode>,
      );
      const head = renderToStaticMarkup(
        <RouterContextProvider router={pages}>
          <HeadContent />
        </RouterContextProvider>,
      );
      const { matches } = pages.state;
      const isGuarded = matches.some(({ routeId }) => routeId === guarded.id);
      const isToRead = !isGuarded && !matches.at(-1)?.staticData.framesItself;
      const data = JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }));
      const roles = matches.at(-1)?.staticData.roles ?? [];
      const modules = modulesOf(pages, queryClient);
      return new Response(
        compose({ head, body, data, calls: [...missed], roles, modules, isToRead }),
      );
    });
  });
}
