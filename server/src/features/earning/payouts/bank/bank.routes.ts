import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { batchRefusals } from '../batches/batches.contract.ts';
import { findBatch } from '../batches/batches.queries.ts';
import * as contract from './bank.contract.ts';
import { findLine, listLines, presentLine } from './bank.queries.ts';
import { bankFileAsCsv } from './bank-file.service.ts';
import { closeByStatement, closeLine } from './close-lines.service.ts';

export function bankRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;
  routes.on(contract.getBankFile, ['admin'], async ({ caller, params, reply }) => {
    if (!(await findBatch(db, params.id))) throw new Refusal(batchRefusals.BATCH_NOT_FOUND);
    return answer(200, await sendCsv(reply, await bankFileAsCsv(platform, caller, params.id)));
  });
  routes.on(contract.listBankLines, ['admin'], async ({ query }) =>
    answer(200, await listLines(db, query)),
  );
  routes.on(contract.closeBankLine, ['admin'], async ({ caller, params, body }) => {
    await closeLine(platform, caller, params.id, body);
    const line = await findLine(db, params.id);
    if (!line) throw new Refusal(contract.bankRefusals.BANK_LINE_NOT_FOUND);
    return answer(200, inEnvelope(presentLine(line)));
  });
  routes.on(contract.readBankStatement, ['admin'], async ({ caller, file }) =>
    answer(200, inEnvelope(await closeByStatement(platform, caller, file))),
  );
}
