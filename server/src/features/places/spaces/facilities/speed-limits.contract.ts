// The sizes of the internet speed test: without schemas, as the page that runs it needs no more.

/**
 * The most that one call of an internet speed test carries. A run first tries a little, then as much as fits a few
 * seconds: 7 MB at most in all.
 */
export const MOST_DOWN_BYTES = 4 * 1024 * 1024;
export const MOST_UP_BYTES = 2 * 1024 * 1024;
