import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** Shown when a page's code failed to load or threw. Reloading also fetches a newer version of the app. */
export function ErrorPage() {
  return (
    <PageContainer>
      <div role="alert">
        <EmptyState
          icon={IconAlertTriangle}
          title="This page did not load"
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          Please check your connection. Nothing you did before is lost.
        </EmptyState>
      </div>
    </PageContainer>
  );
}
