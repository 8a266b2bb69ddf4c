/** What was checked, its state and, unless it is right, what to do. `doubtful` does not prevent a start. */
export type Finding = {
  what: string;
  is: 'right' | 'doubtful' | 'wrong';
  /** A sentence: what was found. */
  says: string;
  /** A sentence: how to fix it. */
  remedy?: string;
};

export const right = (what: string, says: string): Finding => ({ what, is: 'right', says });
export const doubtful = (what: string, says: string, remedy: string): Finding => ({
  ...{ what, is: 'doubtful', says, remedy },
});
export const wrong = (what: string, says: string, remedy: string): Finding => ({
  ...{ what, is: 'wrong', says, remedy },
});

/** An error's own words. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? error.message || String((error as { code?: unknown }).code ?? error.name)
    : String(error);
