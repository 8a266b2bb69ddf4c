import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { PAPER_FILES, sendPdf } from '#platform/http/pdf.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { readerOf } from '#platform/http/scope.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { issuedPaper } from './issued-paper.service.ts';
import * as contract from './papers.contract.ts';
import { readUncertified } from './papers.queries.ts';
import { findPaper, listPapersOf, readYears } from './read-papers.queries.ts';
import { taxSummaryAsCsv, taxSummaryPaper } from './summary/tax-summary.service.ts';

export function paperRoutes(routes: Routes, platform: Platform): void {
  const { db, limits } = platform;
  routes.on(contract.listPapers, ['owner', 'admin'], async ({ caller, query }) =>
    answer(200, await listPapersOf(db, readerOf(caller, query.as), query)),
  );
  routes.on(contract.getPapersOverview, ['owner'], async ({ caller }) => {
    const uncertified = toShillings(await readUncertified(db, caller.id));
    return answer(200, inEnvelope({ years: await readYears(db, caller.id), uncertified }));
  });
  routes.on(contract.getTaxSummary, ['owner'], async ({ caller, query, reply }) => {
    await limits.count(PAPER_FILES, String(caller.id));
    const year = { ownerId: caller.id, year: query.year };
    return answer(200, await sendPdf(reply, await taxSummaryPaper(platform, year)));
  });
  routes.on(contract.exportTaxSummary, ['owner'], async ({ caller, query, reply }) => {
    const year = { ownerId: caller.id, year: query.year };
    return answer(200, await sendCsv(reply, taxSummaryAsCsv(platform, year)));
  });
  routes.on(contract.getPaperFile, ['owner', 'admin'], async ({ caller, params, reply }) => {
    await limits.count(PAPER_FILES, String(caller.id));
    const row = await findPaper(db, readerOf(caller), params.id);
    if (!row) throw new Refusal(contract.paperRefusals.PAPER_NOT_FOUND);
    return answer(200, await sendPdf(reply, await issuedPaper(db, row)));
  });
}
