// What only signed-in people may do asks visitors for an account over the page they are on. The question is a step of
// the browser's history: the way back takes it away, and the page under it stays as it is.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { sessionState } from './session-store.ts';

/** What an account is asked for. */
export type Purpose = 'book' | 'save' | 'review' | 'report' | 'ask' | 'again';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a visitor is asked for an account for; 'later' where they put it off on a page that is for the signed-in. */
    account?: Purpose | 'later';
    /** They were asked as they came to the page, and not by a step of its own. */
    onArrival?: boolean;
  }
}

/** The state of a link to the booking page: visitors see it, and are asked for an account over it. */
export const toBook = { account: 'book', onArrival: true } as const;

/** The same of the page that leads to the messages with a host. */
export const toAsk = { account: 'ask', onArrival: true } as const;

let wanted: { purpose: Purpose; goOn: () => void } | undefined;

/** How a page asks for an account. `goOn` is called once the person is signed in by that question. */
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
 * How a page that anybody may see asks to log in again, once a session has run out under what one was doing. One that is for the
 * signed-in asks in its own place.
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

/** What a visitor is asked for an account for at present, and how the question goes. */
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
    /** It is not shown any more: whoever is signed in by now goes on with what they wanted. */
    end: () => {
      if (!sessionState().user) return;
      close();
      if (wanted?.purpose === account) wanted?.goOn();
      wanted = undefined;
    },
  };
}
