// In a file of its own, because the router of every page needs it.

/** The spans that a calendar can show. */
export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];
