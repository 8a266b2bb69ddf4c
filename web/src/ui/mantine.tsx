import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from '../lib/color-scheme.ts';
import { theme } from './theme.ts';

/** The provider for Mantine's charts, calendar, drop zone and toasts. Loaded only with the first of these. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownScheme()}
      // Our style sheet has them, generated from the theme.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
