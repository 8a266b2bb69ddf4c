import { useEffect, useLayoutEffect } from 'react';

/** What the marketplace calls itself where a page has no name of its own. */
export const nameOfSite = 'Nafasi: workspaces by the hour in Nairobi';

/** What stands in the browser's tab. */
export const titleOf = (name: string | undefined): string =>
  name ? `${name} · Nafasi` : nameOfSite;

/** Names a page in the browser's tab as its route does, anew with each address. */
export function useTitleOfRoute(title: string | undefined, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same route begins with its title.
  useLayoutEffect(() => name(title), [title, pathname]);
}

/** Names it after what it shows, once that is known: later than its route, as layout effects go first. '': as the marketplace. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) name(title);
  }, [title]);
}

function name(title: string | undefined): void {
  document.title = titleOf(title);
}
