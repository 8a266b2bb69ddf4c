import { useEffect, useLayoutEffect } from 'react';

const ofSite = globalThis.document?.title ?? '';

/** Names a page in the browser's tab as its route does, anew with each address. */
export function useTitleOfRoute(title: string | undefined, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same route begins with its title.
  useLayoutEffect(() => name(title), [title, pathname]);
}

/** Names it after what it shows, once that is known: later than its route, as layout effects go first. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) name(title);
  }, [title]);
}

function name(title: string | undefined): void {
  document.title = title ? `${title} · Nafasi` : ofSite;
}
