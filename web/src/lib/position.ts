// Where somebody is, if they and their browser tell.

type Answer = { at?: GeolocationCoordinates; problem?: string };

const waitMs = 15_000;
/** A position as old as that is still where they are. */
const mostAgeMs = 60_000;

const refused =
  'Your browser did not tell where you are. Allow it beside the address, and try again.';
const notFound = 'Where you are could not be found just now. Please try again.';
const cannot = 'This browser cannot tell where you are.';

/** Asks for it once; whoever calls has been asked to. It answers with a place or with a sentence that says why there is none. */
export function askPosition(): Promise<Answer> {
  // Browsers have it on secure pages alone.
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
