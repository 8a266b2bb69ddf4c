/** What was looked at, how it is, and, unless it is right, what to do. `doubtful` keeps nobody from starting. */
export type Finding = {
  what: string;
  is: 'right' | 'doubtful' | 'wrong';
  /** A sentence: what was found. */
  says: string;
  /** A sentence: how it becomes right. */
  remedy?: string;
};

export const right = (what: string, says: string): Finding => ({ what, is: 'right', says });
export const doubtful = (what: string, says: string, remedy: string): Finding => ({
  ...{ what, is: 'doubtful', says, remedy },
});
export const wrong = (what: string, says: string, remedy: string): Finding => ({
  ...{ what, is: 'wrong', says, remedy },
});

/** What an error says for itself. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? error.message || String((error as { code?: unknown }).code ?? error.name)
    : String(error);
