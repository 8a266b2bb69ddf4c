import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * Changes parameters of a page's address and leaves the others. `open` is a step that Back takes back, for
 * what opens over the page; `narrow` is none, for what narrows or closes.
 */
export function useSearchChange<Search extends object>(from: Exclude<LinkProps['to'], undefined>) {
  const navigate = useNavigate();
  return useMemo(() => {
    const changeWith = (replace: boolean) => (change: Partial<Search>) =>
      void navigate({
        to: from,
        // What the address of a page may say, the router cannot know of any page.
        search: ((before: Search) => ({ ...before, ...change })) as never,
        replace,
        resetScroll: false,
      });
    return { open: changeWith(false), narrow: changeWith(true) };
  }, [navigate, from]);
}
