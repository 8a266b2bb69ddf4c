// Computations from stored figures: pure.

/**
 * The average duration of bookings in hours, to a tenth, half up; null if there are none. Divided only once: a second
 * division could miss the half.
 */
export const averageHours = (seconds: number, bookings: number): number | null =>
  bookings === 0 ? null : Math.round(seconds / (360 * bookings)) / 10;
