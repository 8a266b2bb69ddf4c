import type { QueryClient } from '@tanstack/react-query';

/** What pages are made with: `origin` is the marketplace's own, which links for elsewhere begin with. */
export type Context = { queryClient: QueryClient; origin: string };
