// Opens pages without a network: the app's own files, which are the same for everybody. Nothing that the API answers
// goes through here.
import { enable as preloadPages } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** The empty page and what it loads, of one build. A file whose name does not change has a revision. */
declare const FILES: { url: string; revision: string | null }[];

const EMPTY_PAGE = '/index.html';
// A network that says nothing for as long is none.
const network = new NetworkOnly({ networkTimeoutSeconds: 8 });

// The empty page is for where no other comes: `/` is asked for as any page.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });
// The browser asks for a page while it starts this.
preloadPages();
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options);
      } catch {
        return (await matchPrecache(EMPTY_PAGE)) ?? Response.error();
      }
    },
    { denylist: [/^\/(api|auth|docs|hooks|pictures|assets)\//] },
  ),
);
