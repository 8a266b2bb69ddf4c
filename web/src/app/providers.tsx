import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SavesData } from '../lib/saves-data.ts';
import { OfflineBar } from './offline-bar.tsx';
import type { Pages } from './router.tsx';
import { Toasts } from './toasts.tsx';

type Props = { pages: Pages; queryClient: QueryClient; savesData?: boolean };

/** What every page needs around it. */
export function Providers({ pages, queryClient, savesData = false }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <SavesData value={savesData}>
        <OfflineBar />
        <RouterProvider router={pages} />
        <Toasts />
      </SavesData>
    </QueryClientProvider>
  );
}
