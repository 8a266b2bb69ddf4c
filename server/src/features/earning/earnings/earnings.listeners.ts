import {
  invoiceCancelled,
  invoiceChanged,
  invoiceUnpaid,
} from '#money/invoices/invoices.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { followInvoice } from './earn.service.ts';

export const earningListeners = (): Listener[] =>
  // An invoice that is paid again is earned by the job, in due course.
  [invoiceCancelled, invoiceChanged, invoiceUnpaid].map((event) =>
    on(event, async function adjustEarning(tx, happening) {
      await followInvoice(tx, happening);
    }),
  );
