import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step opened something over the page. */
    isOver?: true;
  }
}

/**
 * Changes parameters of a page's address and leaves the others. `open` is a step that Back takes back, for
 * what opens over the page, and `close` takes it back; `narrow` is none, for what narrows.
 */
export function useSearchChange<Search extends object>(from: Exclude<LinkProps['to'], undefined>) {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useMemo(() => {
    const changeWith = (replace: boolean) => (change: Partial<Search>) =>
      void navigate({
        to: from,
        // What the address of a page may say, the router cannot know of any page.
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
