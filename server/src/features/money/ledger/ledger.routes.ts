import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { exportBalances, exportJournal, getBalances } from './ledger.contract.ts';
import { balancesAsCsv, journalAsCsv, readBalances } from './ledger.service.ts';

export function ledgerRoutes(routes: Routes, platform: Platform): void {
  routes.on(getBalances, ['admin'], async () =>
    answer(200, inEnvelope(await readBalances(platform))),
  );

  routes.on(exportBalances, ['admin'], async ({ reply }) =>
    answer(200, await sendCsv(reply, balancesAsCsv(platform))),
  );

  routes.on(exportJournal, ['admin'], async ({ query, reply }) =>
    answer(200, await sendCsv(reply, journalAsCsv(platform, query))),
  );
}
