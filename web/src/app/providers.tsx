import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { HeldCall } from './held-call.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { Pages } from './router.tsx';
import { theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

/** What every page needs around it. */
export function Providers({ pages, queryClient }: { pages: Pages; queryClient: QueryClient }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // They stand in a style sheet, made of the theme beforehand.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <OfflineBar />
        <RouterProvider router={pages} />
        <HeldCall />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
