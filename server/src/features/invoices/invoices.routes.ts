import { sendCsv } from '#platform/http/csv.ts';
import { sendPdf } from '#platform/http/pdf.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Platform } from '#platform/platform.ts';
import { invoicesAsCsv } from './export-invoices.service.ts';
import { exportInvoices, getInvoice, getReceiptFile, listInvoices } from './invoices.contract.ts';
import { readInvoice, viewOf } from './invoices.service.ts';
import { listInvoicesIn } from './read-invoices.queries.ts';
import { readReceipt } from './read-receipt.service.ts';

export function invoiceRoutes(routes: Routes, platform: Platform): void {
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

  routes.on(getReceiptFile, 'signed in', async ({ caller, params, reply }) =>
    answer(200, sendPdf(reply, await readReceipt(platform, caller, params.id))),
  );
}
