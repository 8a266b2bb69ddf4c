// What every booking keeps to, whatever its space asks. Apart from the rules themselves: the first page needs no more.
export const LEAST_MINUTES = 30;
export const MOST_DAYS_AHEAD = 365;
