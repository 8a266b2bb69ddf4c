import { useEffect, useLayoutEffect } from 'react';

/** The marketplace's title, for pages without one of their own. */
export const nameOfSite = 'Nafasi: workspaces by the hour in Nairobi';

/** The title in the browser's tab. */
export const titleOf = (name: string | undefined): string =>
  name ? `${name} · Nafasi` : nameOfSite;

/** Sets the tab's title from the route, again at each new address. */
export function useTitleOfRoute(title: string | undefined, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same route begins with its title.
  useLayoutEffect(() => name(title), [title, pathname]);
}

/**
 * Sets the title from the page's content, once known: runs after the route's, which is a layout effect. '': the site's
 * name.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) name(title);
  }, [title]);
}

function name(title: string | undefined): void {
  document.title = titleOf(title);
}
