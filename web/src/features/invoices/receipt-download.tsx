import type { Invoice } from '../../domain/invoice.ts';
import type { ButtonLook } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { loadReceiptFile } from './invoices.api.ts';

type Props = {
  invoice: Invoice;
  /** The icon alone, in a row; `of` is the id of what names the invoice. */
  small?: { of: string };
  look?: ButtonLook;
};

/** The receipt as a file to keep; nothing where there is none. */
export function ReceiptDownload({ invoice: { id, receipt, status }, ...how }: Props) {
  if (!receipt || status === 'pending') return null;
  return (
    <DownloadButton
      load={() => loadReceiptFile(id)}
      fileName={`Receipt ${receipt.number}.pdf`}
      {...how}
    >
      Download PDF
    </DownloadButton>
  );
}
