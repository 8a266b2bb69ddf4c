import { inEnvelope } from '#platform/http/contract.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { keepFile, sendFile } from './files/message-files.service.ts';
import * as contract from './messages.contract.ts';
import { openThread } from './open-thread.service.ts';
import { markThreadRead, readMessages, requireThread } from './read-thread.service.ts';
import { closeReport, readReported } from './reports/close-report.service.ts';
import { reportThread } from './reports/report-thread.service.ts';
import * as reports from './reports/thread-reports.contract.ts';
import { listReports } from './reports/thread-reports.queries.ts';
import { sendMessage } from './send-message.service.ts';
import { countUnreadOf, listThreadsOf } from './threads.queries.ts';

export function messageRoutes(routes: Routes, platform: Platform): void {
  const { db, clock } = platform;

  routes.on(contract.openThread, 'signed in', async ({ caller, body }) =>
    answer(200, inEnvelope(await openThread(platform, caller, body))),
  );

  routes.on(contract.listThreads, 'signed in', async ({ caller, query }) =>
    answer(200, await listThreadsOf(db, caller.id, query, clock.now())),
  );

  routes.on(contract.countUnreadThreads, 'signed in', async ({ caller }) =>
    answer(200, inEnvelope({ unread: await countUnreadOf(db, caller.id) })),
  );

  routes.on(contract.getThread, 'signed in', async ({ caller, params }) =>
    answer(200, await requireThread(db, caller, params.id, clock.now())),
  );

  routes.on(contract.listMessages, 'signed in', async ({ caller, params, query }) =>
    answer(200, await readMessages(db, caller, params.id, query)),
  );

  routes.on(contract.sendMessage, 'signed in', async ({ caller, params, body, request }) => {
    const sent = { threadId: params.id, words: body.words, fileIds: body.file_ids };
    const repeat = repeatOf(request, caller);
    return answer(201, inEnvelope(await sendMessage(platform, caller, sent, repeat)));
  });

  routes.on(contract.readThread, 'signed in', async ({ caller, params, body }) => {
    await markThreadRead(platform, caller, { threadId: params.id, upTo: body.up_to });
    return answer(200, inEnvelope(null));
  });

  routes.on(contract.uploadFile, 'signed in', async ({ caller, query, file }) =>
    answer(201, inEnvelope(await keepFile(platform, caller, { name: query.name, file }))),
  );

  routes.on(contract.getFile, 'signed in', async ({ caller, params, reply }) =>
    answer(200, await sendFile(platform, caller, params.id, reply)),
  );

  routes.on(reports.reportThread, 'signed in', async ({ caller, params, body }) => {
    await reportThread(platform, caller, { threadId: params.id, ...body });
    return answer(201, inEnvelope(null));
  });

  routes.on(reports.listThreadReports, ['admin'], async ({ caller, query }) =>
    answer(200, await listReports(db, caller.id, query)),
  );

  routes.on(reports.listReportedMessages, ['admin'], async ({ caller, params, query }) =>
    answer(200, await readReported(platform, caller, params.id, query)),
  );

  routes.on(reports.closeThreadReport, ['admin'], async ({ caller, params, body }) => {
    await closeReport(platform, caller, { reportId: params.id, note: body.note });
    return answer(200, inEnvelope(null));
  });
}
