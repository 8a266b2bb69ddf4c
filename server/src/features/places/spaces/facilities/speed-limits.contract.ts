// The sizes of the internet speed test: without schemas, as the page that runs it needs no more.

/** The most that one call of a test of the internet carries. A run first tries a few, then as many as fit some seconds: 7 MB at most in all. */
export const MOST_DOWN_BYTES = 4 * 1024 * 1024;
export const MOST_UP_BYTES = 2 * 1024 * 1024;
