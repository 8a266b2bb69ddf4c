import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from './feeds.contract.ts';
import { endFeed, makeFeed, readFeedState } from './make-feed.service.ts';
import { readFeed } from './read-feed.service.ts';

const MANAGERS = ['owner', 'admin'] as const;

export function feedRoutes(routes: Routes, platform: Platform): void {
  routes.on(contract.getOwnFeed, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope(await readFeedState(platform, caller, { userId: caller.id }))),
  );

  routes.on(contract.makeOwnFeed, 'signed in', async ({ caller }) =>
    answer(201, inEnvelope(await makeFeed(platform, caller, { userId: caller.id }))),
  );

  routes.on(contract.endOwnFeed, 'signed in', async ({ caller }) => {
    await endFeed(platform, caller, { userId: caller.id });
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.getSpaceFeed, MANAGERS, async ({ caller, params }) =>
    answer(200, inEnvelope(await readFeedState(platform, caller, { spaceId: params.id }))),
  );

  routes.on(contract.makeSpaceFeed, MANAGERS, async ({ caller, params }) =>
    answer(201, inEnvelope(await makeFeed(platform, caller, { spaceId: params.id }))),
  );

  routes.on(contract.endSpaceFeed, MANAGERS, async ({ caller, params }) => {
    await endFeed(platform, caller, { spaceId: params.id });
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.readFeed, 'anyone', async ({ params, request, reply }) => {
    reply.header('x-robots-tag', 'noindex');
    const { 'if-none-match': etags, 'if-modified-since': since } = request.headers;
    const known = { etags, since };
    const feed = await readFeed(platform, { file: params.file, address: request.ip, known });
    reply
      .type('text/calendar; charset=utf-8')
      // The client may cache it but must revalidate; proxies must not cache it.
      .header('cache-control', 'private, no-cache')
      .header('etag', feed.etag)
      .header('last-modified', feed.changedAt.toUTCString());
    return feed.text === null ? answer(304, '') : answer(200, feed.text);
  });
}
