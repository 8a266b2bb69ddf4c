import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { HeldCall } from './held-call.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { Pages } from './router.tsx';
import { Toasts } from './toasts.tsx';

/** What every page needs around it. */
export function Providers({ pages, queryClient }: { pages: Pages; queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBar />
      <RouterProvider router={pages} />
      <HeldCall />
      <Toasts />
    </QueryClientProvider>
  );
}
