import type { FastifyReply } from 'fastify';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { nairobiDay } from '#platform/time.ts';
import { exportData } from './export-data.service.ts';
import { exportPapers } from './export-papers.service.ts';
import * as contract from './own-data.contract.ts';

export function ownDataRoutes(routes: Routes, platform: Platform): void {
  const asFile = (reply: FastifyReply, type: string, ending: string) =>
    reply
      .type(type)
      .header(
        'content-disposition',
        `attachment; filename="nafasi-my-data-${nairobiDay(platform.clock.now())}.${ending}"`,
      );

  routes.on(contract.exportData, 'signed in', async ({ caller, reply }) => {
    const file = await exportData(platform, caller);
    asFile(reply, 'application/json; charset=utf-8', 'json');
    return answer(200, file);
  });

  routes.on(contract.exportPapers, 'signed in', async ({ caller, reply }) => {
    const file = await exportPapers(platform, caller);
    asFile(reply, 'application/zip', 'zip');
    return answer(200, file);
  });
}
