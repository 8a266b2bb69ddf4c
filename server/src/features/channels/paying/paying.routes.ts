import { inEnvelope } from '#platform/http/contract.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { repeatOf } from '#platform/http/idempotency.ts';
import { networkOf } from '#platform/http/network.ts';
import { sendPdf } from '#platform/http/pdf.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { getHelp } from './help/help.contract.ts';
import { readHelp } from './help/read-help.service.ts';
import { askPhone } from './pay/ask-phone.service.ts';
import { nameBuyerOf } from './pay/name-buyer.service.ts';
import { promptPhone, submitCode as submit } from './pay/pay.contract.ts';
import { submitCode } from './pay/submit-code.service.ts';
import {
  exportInvoices,
  getInvoice,
  getReceiptFile,
  listInvoices,
  nameBuyer,
} from './paying.contract.ts';
import { listInvoicesIn } from './paying.queries.ts';
import { invoicesAsCsv } from './read/export-invoices.service.ts';
import { readInvoice, viewOf } from './read/read-invoice.service.ts';
import { readReceipt } from './receipt/read-receipt.service.ts';

export function payingRoutes(routes: Routes, platform: Platform): void {
  routes.on(getHelp, 'anyone', async () => answer(200, readHelp(platform.config)));

  routes.on(listInvoices, 'signed in', async ({ caller, query }) => {
    const scope = scopeOf(caller, query.as);
    return answer(200, await listInvoicesIn(platform.db, scope, query, viewOf(platform, caller)));
  });

  routes.on(exportInvoices, 'signed in', async ({ caller, query, reply }) =>
    answer(200, await sendCsv(reply, invoicesAsCsv(platform, caller, query))),
  );

  routes.on(getInvoice, 'signed in', async ({ caller, params }) =>
    answer(200, await readInvoice(platform, caller, params.id)),
  );

  routes.on(nameBuyer, 'signed in', async ({ caller, params, body }) =>
    answer(200, await nameBuyerOf(platform, caller, params.id, body.kra_pin)),
  );

  routes.on(getReceiptFile, 'signed in', async ({ caller, params, reply }) =>
    answer(200, await sendPdf(reply, await readReceipt(platform, caller, params.id))),
  );

  routes.on(submit, 'signed in', async ({ params, body, caller, request }) => {
    const address = networkOf(request.ip);
    const repeat = repeatOf(request, caller);
    const submission = { caller, invoiceId: params.id, address, repeat };
    const { isSettled, invoice } = await submitCode(platform, submission, body);
    return answer(isSettled ? 200 : 202, invoice);
  });

  routes.on(promptPhone, 'signed in', async ({ params, body, caller, request }) => {
    const address = networkOf(request.ip);
    const input = { caller, invoiceId: params.id, address, repeat: repeatOf(request, caller) };
    return answer(201, inEnvelope(await askPhone(platform, input, body)));
  });
}
