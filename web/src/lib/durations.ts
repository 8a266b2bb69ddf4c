/** In milliseconds. A day in Nairobi never has an hour more or less. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
