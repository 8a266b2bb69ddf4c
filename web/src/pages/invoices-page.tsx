import { PageContainer } from '../ui/page-container.tsx';

/** `/dashboard/invoices` */
export function InvoicesPage() {
  return (
    <PageContainer>
      <h1>Invoices</h1>
    </PageContainer>
  );
}
