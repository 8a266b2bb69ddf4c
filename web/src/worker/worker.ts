// Opens pages without a network, from the app's own files, which are the same for everybody. Responses of the API are
// never cached here.
import { enable as preloadPages } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** The empty page and its assets, of one build. Files whose names do not change have a revision. */
declare const FILES: { url: string; revision: string | null }[];

const EMPTY_PAGE = '/index.html';
// A network that stays silent for this long counts as offline.
const network = new NetworkOnly({ networkTimeoutSeconds: 8 });

// The empty page is a fallback only: `/` goes to the network like any other page.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });
// The browser requests the page while this worker starts.
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
