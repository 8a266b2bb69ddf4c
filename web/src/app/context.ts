import type { QueryClient } from '@tanstack/react-query';

/** The router context. `origin` is the marketplace's own, for absolute links. */
export type Context = { queryClient: QueryClient; origin: string };
