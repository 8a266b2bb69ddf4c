// Renders pages to HTML on the server, as a visitor gets them from the API. In the browser `main.tsx` hydrates them.
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
  /** The responses to the page's calls, as JSON, so that the browser need not repeat them. */
  data: string;
  /** The addresses of its first authenticated calls, which the browser makes at once. */
  calls: string[];
  /** The roles of which one is needed for these calls; empty if anybody may make them. */
  roles: readonly string[];
  /** The modules that the page needs, for the browser to preload; empty where it has none of its own. */
  modules: string[];
  /** The page works without script for reading: its links and forms need none. */
  isToRead: boolean;
};

type Ways = {
  /** The visitor saves data. */
  savesData: boolean;
  /** Answers the page's calls to the API. */
  call: (request: Request) => Promise<Response>;
  /** Assembles the document. */
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

/** The HTML including lazily loaded parts. By itself, React leaves a part that failed to the browser. */
async function whole(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // Otherwise large parts would follow the page, to be moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (errors.length > 0) throw new Error('Part of a page could not be made', { cause: errors[0] });
  return new Response(prelude).text();
}

const modulesByRoute: Readonly<Record<string, readonly string[]>> = pageModules;

/** The modules of the page shown; for an unknown address those of the not-found page. */
function modulesOf({ state: { matches } }: Pages, answered: QueryClient): string[] {
  const isNone = matches.some(({ _notFound }) => _notFound);
  const shown = isNone ? matches.slice(0, 1) : matches.slice(1);
  return shown.flatMap(({ routeId, search }) =>
    routeId === '/' && isSearching(search)
      ? searchModules(search, answered)
      : (modulesByRoute[routeId] ?? []),
  );
}

/** Not found is an answer too. */
const isAnswered = (query: Query): boolean =>
  defaultShouldDehydrateQuery(query) || isGone(query.state.error);

/** Renders the page at an address for somebody unknown, or redirects. */
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
