// Where an action needs an account, visitors are asked for one over the page they are on. The question is a history
// entry: Back closes it, and the page under it stays as it is.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { sessionState } from './session-store.ts';

/** What the account is needed for. */
export type Purpose = 'book' | 'save' | 'review' | 'report' | 'ask' | 'again';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question on screen; 'later' where a visitor has put it off, on a page for signed-in people. */
    account?: Purpose | 'later';
    /** The question came up with the page, without a history entry of its own. */
    onArrival?: boolean;
  }
}

/** Link state for the booking page: visitors see it, and are asked for an account over it. */
export const toBook = { account: 'book', onArrival: true } as const;

/** The same of the page that leads to the messages with a host. */
export const toAsk = { account: 'ask', onArrival: true } as const;

let wanted: { purpose: Purpose; goOn: () => void } | undefined;

/** Returns how to ask for an account. `goOn` is called once the person has signed in there. */
export function useAskForAccount() {
  const navigate = useNavigate();
  return (purpose: Purpose, goOn: () => void) => {
    wanted = { purpose, goOn };
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: { account: purpose },
      resetScroll: false,
    });
  };
}

/**
 * Returns how a public page asks to log in again when a session ran out during an action. Pages for signed-in people
 * show a login in their place instead.
 */
export function useAskAgain() {
  const router = useRouter();
  const ask = useAskForAccount();
  return () => {
    if (!isGuarded(router.state.matches)) ask('again', () => {});
  };
}

export const isGuarded = (matches: readonly { routeId: string }[]) =>
  matches.some(({ routeId }) => routeId === '/guarded');

/** The question that a visitor is currently asked, and how to close it. */
export function useAccountQuestion() {
  const { account, onArrival } = useLocation({ select: ({ state }) => state });
  const { history } = useRouter();
  const navigate = useNavigate();
  const close = () => {
    if (!onArrival) return history.back({ ignoreBlocker: true });
    const state = { account: 'later' } as const;
    void navigate({ to: '.', search: true, hash: true, state, replace: true, resetScroll: false });
  };
  return {
    purpose: account === 'later' ? undefined : account,
    close,
    /** Called when the question disappears: whoever has signed in goes on with what they wanted. */
    end: () => {
      if (!sessionState().user) return;
      close();
      if (wanted?.purpose === account) wanted?.goOn();
      wanted = undefined;
    },
  };
}
