/** So many spaces are shown at once: what takes the time of more has no room in a day, a week or a month. */
export const SPACES_AT_ONCE = 20;
