import { useEffect, useState } from 'react';
import { minuteMs } from './durations.ts';

/** The current time in milliseconds, updated at each full minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
