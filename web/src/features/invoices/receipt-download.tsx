import type { Invoice } from '../../domain/invoice.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { loadReceiptFile } from './invoices.api.ts';

type Props = {
  invoice: Invoice;
  /** Shows the icon alone, in a row; `of` is the id of the element that names the invoice. */
  small?: { of: string };
};

/** Downloads the receipt; nothing if there is none. */
export function ReceiptDownload({ invoice: { id, receipt, status }, ...size }: Props) {
  if (!receipt || status === 'pending') return null;
  return (
    <DownloadButton
      load={() => loadReceiptFile(id)}
      fileName={`Receipt ${receipt.number}.pdf`}
      {...size}
    >
      Download PDF
    </DownloadButton>
  );
}
