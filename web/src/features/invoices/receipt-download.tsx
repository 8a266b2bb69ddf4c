import type { Invoice } from '../../domain/invoice.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { loadReceiptFile } from './invoices.api.ts';

type Props = {
  invoice: Invoice;
  /** The icon alone, in a row; `of` is the id of what names the invoice. */
  small?: { of: string };
};

/** The receipt as a file to keep; nothing where there is none. */
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
