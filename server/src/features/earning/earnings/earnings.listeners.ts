import {
  invoiceCancelled,
  invoiceChanged,
  invoicePaid,
  invoiceUnpaid,
} from '#money/invoices/invoices.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { followInvoice } from './earn.service.ts';

export const earningListeners = (): Listener[] =>
  [invoiceCancelled, invoiceChanged, invoicePaid, invoiceUnpaid].map((event) =>
    on(event, async function adjustEarning(tx, happening) {
      await followInvoice(tx, happening);
    }),
  );
