import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { exportInvoices } from '#channels/paying/paying.contract.ts';
import { invoicesAsCsv } from '#channels/paying/read/export-invoices.service.ts';
import { paperOf } from '#channels/paying/receipt/read-receipt.service.ts';
import { csvOf } from '#platform/http/csv.ts';
import { pdfOf } from '#platform/http/pdf.ts';
import type { Caller } from '#platform/http/session.ts';
import { paperName } from '#platform/paper/paper.ts';
import type { Platform } from '#platform/platform.ts';
import { exportBookings } from '#renting/bookings/bookings.contract.ts';
import { bookingsAsCsv } from '#renting/bookings/read/export-bookings.service.ts';
import { exportOnce } from './export-data.service.ts';
import { walkReceipts } from './own-data.queries.ts';

/** A person's receipts, and lists of what they booked and owe, as one zip file, written one after the other. */
export const exportPapers = (platform: Platform, caller: Caller): Promise<Readable> =>
  exportOnce(platform, caller, 'papers', () =>
    Readable.fromWeb(makeZip(papersOf(platform, caller)) as ReadableStream<Uint8Array>),
  );

async function* papersOf(platform: Platform, caller: Caller) {
  const bookings = bookingsAsCsv(platform, caller, exportBookings.query.parse({ as: 'client' }));
  yield { name: 'bookings.csv', input: await csvOf(bookings) };
  const invoices = invoicesAsCsv(platform, caller, exportInvoices.query.parse({ as: 'client' }));
  yield { name: 'invoices.csv', input: await csvOf(invoices) };
  for await (const invoiceId of walkReceipts(platform.db, caller.id)) {
    const paper = await paperOf(platform, caller, invoiceId);
    yield {
      name: `receipts/${paperName(paper)}.pdf`,
      input: await pdfOf(paper),
      lastModified: paper.at,
    };
  }
}
