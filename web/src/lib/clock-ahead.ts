import { arrivalOf } from './begun-calls.ts';

/**
 * By how many milliseconds this browser's clock is ahead of the server's, as an answer tells. Its header has
 * whole seconds; what is below a few of them is travel, not a wrong clock.
 */
export function clockAhead(response: Response): number {
  const ahead = arrivalOf(response) - Date.parse(response.headers.get('date') ?? '');
  return Math.abs(ahead) > 5000 ? ahead : 0;
}
