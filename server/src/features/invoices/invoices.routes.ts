import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { getInvoice, invoiceRefusals, listInvoices } from './invoices.contract.ts';
import { invoiceScope } from './invoices.policy.ts';
import { findInvoice, listInvoicesIn } from './invoices.queries.ts';

export function invoiceRoutes(routes: Routes, { db, clock, config }: Platform): void {
  const payBill = { business_number: config.mpesa.shortCode, account: config.mpesa.account };

  routes.on(listInvoices, 'signed in', async ({ caller, query }) =>
    answer(
      200,
      await listInvoicesIn(db, invoiceScope(caller, query.as), query, {
        payBill,
        now: clock.now(),
      }),
    ),
  );

  routes.on(getInvoice, 'signed in', async ({ caller, params }) => {
    const invoice = await findInvoice(db, params.id, invoiceScope(caller), {
      payBill,
      now: clock.now(),
    });
    if (!invoice) throw new Refusal(invoiceRefusals.INVOICE_NOT_FOUND);
    return answer(200, invoice);
  });
}
