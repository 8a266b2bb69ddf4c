// Where somebody is, if they and their browser tell.

type Answer = { at?: GeolocationCoordinates; problem?: string };

const waitMs = 15_000;
/** How old a position may be and still count as current. */
const mostAgeMs = 60_000;

const refused =
  'Your browser did not tell where you are. Allow it beside the address, and try again.';
const notFound = 'Where you are could not be found just now. Please try again.';
const cannot = 'This browser cannot tell where you are.';

/**
 * Requests it once; only call it on the person's request. Returns a place, or a sentence that says why there is none.
 */
export function askPosition(): Promise<Answer> {
  // Only available on secure pages.
  if (!navigator.geolocation) return Promise.resolve({ problem: cannot });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ at: coords }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ problem: code === PERMISSION_DENIED ? refused : notFound }),
      { timeout: waitMs, maximumAge: mostAgeMs },
    );
  });
}
