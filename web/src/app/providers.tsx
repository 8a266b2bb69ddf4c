import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { HeldCall } from './held-call.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

/** What every page needs around it. */
export function Providers() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <OfflineBar />
        <RouterProvider router={router} />
        <HeldCall />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
