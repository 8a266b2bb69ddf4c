import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from '../lib/color-scheme.ts';
import { theme } from './theme.ts';

/** What Mantine's charts, calendar, drop zone and toasts need around them. Loaded with the first of these alone. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useShownScheme()}
      // They stand in a style sheet, made of the theme beforehand.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
