/** The most spaces shown at once: a day, a week or a month has no room for more. */
export const SPACES_AT_ONCE = 20;
