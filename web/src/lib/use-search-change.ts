import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step opened something over the page. */
    isOver?: true;
  }
}

/**
 * Changes some parameters of a page's address. `open` adds a history entry, for what opens over the page, so that Back
 * closes it, and `close` goes back over it; `narrow` replaces the entry, for filters.
 */
export function useSearchChange<Search extends object>(from: Exclude<LinkProps['to'], undefined>) {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useMemo(() => {
    const changeWith = (replace: boolean) => (change: Partial<Search>) =>
      void navigate({
        to: from,
        // The router's types cannot know which page's parameters these are.
        search: ((before: Search) => ({ ...before, ...change })) as never,
        replace,
        state: replace ? {} : { isOver: true },
        resetScroll: false,
      });
    const narrow = changeWith(true);
    const close = (change: Partial<Search>) =>
      history.location.state.isOver ? history.back({ ignoreBlocker: true }) : narrow(change);
    return { open: changeWith(false), narrow, close };
  }, [navigate, history, from]);
}
