// The limits of every booking, whatever its space's rules. In a file of their own, as the first page needs no more.
export const LEAST_MINUTES = 30;
export const MOST_DAYS_AHEAD = 365;
