import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { takeCallback } from '#platform/http/hooks.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { PAPER_FILES, sendPdf } from '#platform/http/pdf.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { type Reader, readerOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { askForPayout } from './ask-payout.service.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import * as batches from './batches/batches.contract.ts';
import {
  approveBatch,
  cancelBatch,
  cancelPayout,
  gatherBatches,
} from './batches/batches.service.ts';
import {
  listBatchesFor,
  readBatchFor,
  readDoubts,
  readHeld,
  readSums,
} from './batches/read-batches.queries.ts';
import { closeSending, reverseSending, undoSending } from './close-sending.service.ts';
import { listEarnings } from './list-earnings/list-earnings.contract.ts';
import { listEarningsOf } from './list-earnings/list-earnings.queries.ts';
import * as contract from './payouts.contract.ts';
import { findPayout } from './payouts.queries.ts';
import { readBalanceOf } from './read-balance.queries.ts';
import { findShown, listPayoutsOf, readParts } from './read-payouts.queries.ts';
import { statementAsCsv } from './statement/statement-csv.service.ts';
import { statementPaper } from './statement/statement-paper.service.ts';

const { PAYOUT_NOT_FOUND } = contract.payoutRefusals;

export function payoutRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform;
  const shown = async (reader: Reader, payoutId: number) => {
    const payout = await findShown(db, reader, payoutId);
    if (!payout) throw new Refusal(PAYOUT_NOT_FOUND);
    return payout;
  };

  routes.on(listEarnings, ['owner'], async ({ caller, query }) =>
    answer(200, await listEarningsOf(platform, caller.id, query)),
  );
  routes.on(contract.getBalance, ['owner'], async ({ caller }) =>
    answer(200, inEnvelope(await readBalanceOf(platform, caller.id))),
  );
  routes.on(contract.listPayouts, ['owner', 'admin'], async ({ caller, query }) =>
    answer(200, await listPayoutsOf(db, readerOf(caller, query.as), query)),
  );
  routes.on(contract.askForPayout, ['owner'], async ({ caller }) => {
    const payoutId = await askForPayout(platform, caller);
    return answer(201, inEnvelope(await shown({ ownerId: caller.id }, payoutId)));
  });
  routes.on(contract.getPayout, ['owner', 'admin'], async ({ caller, params }) => {
    const payout = await shown(readerOf(caller), params.id);
    return answer(200, inEnvelope({ ...payout, parts: await readParts(db, params.id) }));
  });
  routes.on(contract.exportStatement, ['owner', 'admin'], async ({ caller, params, reply }) => {
    await shown(readerOf(caller), params.id);
    return answer(200, await sendCsv(reply, statementAsCsv(platform, params.id)));
  });
  routes.on(contract.getStatementFile, ['owner', 'admin'], async ({ caller, params, reply }) => {
    await platform.limits.count(PAPER_FILES, String(caller.id));
    await shown(readerOf(caller), params.id);
    return answer(200, await sendPdf(reply, await statementPaper(platform, params.id)));
  });
  routes.on(contract.cancelPayout, ['admin'], async ({ caller, params, body }) => {
    const payout = await findPayout(db, params.id);
    if (!payout) throw new Refusal(PAYOUT_NOT_FOUND);
    await cancelPayout(platform, caller, payout, body.reason);
    return answer(200, inEnvelope(await shown('all', params.id)));
  });
  routes.on(contract.closeSending, ['admin'], async ({ caller, params, body, request }) => {
    const input = { sendingId: params.id, repeat: repeatOf(request, caller) };
    const payoutId = await closeSending(platform, caller, input, body);
    return answer(200, inEnvelope(await shown('all', payoutId)));
  });
  routes.on(contract.undoSending, ['admin'], async ({ caller, params, body }) => {
    const payoutId = await undoSending(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await shown('all', payoutId)));
  });
  routes.on(contract.reversePayout, ['admin'], async ({ caller, params, body }) => {
    const payoutId = await reverseSending(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await shown('all', payoutId)));
  });

  batchRoutes(routes, platform);
  bankRoutes(routes, platform);

  routes.on(contract.payoutResult, 'anyone', takeCallback(platform, 'payout_result'));
  routes.on(contract.payoutTimeout, 'anyone', takeCallback(platform, 'payout_timeout'));
  routes.on(contract.payoutStatus, 'anyone', takeCallback(platform, 'payout_status_result'));
  routes.on(
    contract.payoutStatusTimeout,
    'anyone',
    takeCallback(platform, 'payout_status_timeout'),
  );
}

function batchRoutes(routes: Routes, platform: Platform): void {
  routes.on(batches.listBatches, ['admin'], async ({ caller, query }) =>
    answer(200, await listBatchesFor(platform, caller, query)),
  );
  routes.on(batches.getBatch, ['admin'], async ({ caller, params }) => {
    const { db, clock } = platform;
    const batch = await readBatchFor(platform, caller, params.id);
    const sums = await readSums(db, params.id);
    const doubts = await readDoubts(db, params.id, clock.now());
    return answer(200, inEnvelope({ ...batch, sums, doubts }));
  });
  routes.on(batches.listHeld, ['admin'], async () => {
    const { held, total } = await readHeld(platform.db, platform.clock.now());
    return answer(200, { ...inEnvelope(held), total });
  });
  routes.on(batches.makeBatch, ['admin'], async ({ caller }) => {
    const batchId = await gatherBatches(platform, caller.id);
    if (batchId === null) throw new Refusal(batches.batchRefusals.NOBODY_DUE);
    return answer(201, inEnvelope(await readBatchFor(platform, caller, batchId)));
  });
  routes.on(batches.approveBatch, ['admin'], async ({ caller, params }) => {
    await approveBatch(platform, caller, params.id);
    return answer(200, inEnvelope(await readBatchFor(platform, caller, params.id)));
  });
  routes.on(batches.cancelBatch, ['admin'], async ({ caller, params, body }) => {
    await cancelBatch(platform, caller, params.id, body.reason);
    return answer(200, inEnvelope(await readBatchFor(platform, caller, params.id)));
  });
}
