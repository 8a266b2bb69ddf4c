// Apart from all else: every first page reads addresses with it.

/** How much of a calendar is shown. */
export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];
