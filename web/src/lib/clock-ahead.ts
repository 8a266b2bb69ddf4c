import { arrivalOf } from './begun-calls.ts';

/**
 * By how many milliseconds this browser's clock is ahead of the server's, from the response's Date header. That has
 * whole seconds; a difference below a few seconds is latency, not a wrong clock.
 */
export function clockAhead(response: Response): number {
  const ahead = arrivalOf(response) - Date.parse(response.headers.get('date') ?? '');
  return Math.abs(ahead) > 5000 ? ahead : 0;
}
