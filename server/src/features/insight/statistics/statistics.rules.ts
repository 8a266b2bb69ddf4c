// What is made of the figures that are kept: pure.

/** How many hours bookings last on average, to a tenth, half up; null where there are none. Divided once: what is divided twice may miss the half. */
export const averageHours = (seconds: number, bookings: number): number | null =>
  bookings === 0 ? null : Math.round(seconds / (360 * bookings)) / 10;
