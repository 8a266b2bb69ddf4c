import { useEffect, useState } from 'react';
import { minuteMs } from './durations.ts';

/** Now in milliseconds, anew with each minute of the clock. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
