import { inEnvelope } from '#platform/http/contract.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { changeChoices, readChoices } from './choices/choices.service.ts';
import { listFailedNotices } from './failed-notices.queries.ts';
import * as contract from './notices.contract.ts';
import { countUnread, listNoticesOf } from './read-notices.queries.ts';
import { readNotices } from './read-notices.service.ts';
import { sendAgain } from './send-again.service.ts';

export function noticeRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;

  routes.on(contract.listNotices, 'signed in', async ({ caller, query }) =>
    answer(200, await listNoticesOf(db, caller.id, query)),
  );

  routes.on(contract.countUnread, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope({ unread: await countUnread(db, caller.id) })),
  );

  routes.on(contract.readNotices, 'signed in', async ({ caller, body }) =>
    answer(200, inEnvelope({ unread: await readNotices(platform, caller.id, body) })),
  );

  routes.on(contract.listChoices, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope(await readChoices(db, platform, caller))),
  );

  routes.on(contract.listFailed, ['admin'], async ({ query }) =>
    answer(200, await listFailedNotices(db, query)),
  );

  routes.on(contract.sendAgain, ['admin'], async ({ caller, params }) => {
    await sendAgain(platform, caller, params.id);
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.changeChoices, 'signed in', async ({ caller, body }) =>
    answer(200, inEnvelope(await changeChoices(platform, caller, body))),
  );
}
