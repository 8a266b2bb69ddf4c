import { useSyncExternalStore } from 'react';

/** Whether there is a network, as far as the browser, or a request waiting for the server, can tell. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, isOnline, () => true);

const askAgainMs = 2000;

let isLost = false;
const isOnline = () => navigator.onLine && !isLost;

const heard = ['online', 'offline', 'lost'];

function watchNetwork(onChange: () => void) {
  for (const event of heard) window.addEventListener(event, onChange);
  return () => {
    for (const event of heard) window.removeEventListener(event, onChange);
  };
}

/** Waits until the server answers anything. */
export async function untilReached(): Promise<void> {
  isLost = await fetch('/healthz').then(
    () => false,
    () => true,
  );
  window.dispatchEvent(new Event('lost'));
  if (!isLost) return;
  await new Promise((resume) => setTimeout(resume, askAgainMs));
  return untilReached();
}
