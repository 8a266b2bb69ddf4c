// What a page needs before its first paint: the colour scheme, and whether somebody is signed in, which the server does
// not know when it makes the page. Notes a button that is pressed before the app listens, so that it can be pressed
// again (`early-press.ts`), and starts the page's first authenticated calls while the app is still loading; the app
// takes them over (`lib/begun-calls.ts`). In a file of its own because the content security policy allows no inline
// script.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked: then the system's colour scheme applies, and nobody is signed in.
      return null;
    }
  };
  /** Read to the end: an answer that nobody takes over would otherwise keep its connection open. */
  const answerOf = async (path, token) => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return new Response(await answer.arrayBuffer(), answer);
  };
  /** As far as this browser knows. */
  const keptUser = () => {
    try {
      return JSON.parse(kept('user')) ?? {};
    } catch {
      // Unreadable: treat the person as unknown.
      return {};
    }
  };
  const user = keptUser();
  /** Only a guess from what is stored: `role-gate.tsx` asks the server before turning anyone away. */
  const mayOpen = (wanted) => {
    const needsMore = wanted.includes('admin') && user.needs_second_factor;
    return !needsMore && wanted.some((role) => user.roles?.includes(role));
  };
  const root = document.documentElement;
  const { calls, roles } = document.currentScript.dataset;
  // The key is Mantine's.
  const scheme = kept('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const isSignedIn = kept('refreshToken') !== null;
  const isTheirs = isSignedIn && (!roles || mayOpen(roles.split(' ')));
  root.toggleAttribute('data-signed-in', isSignedIn);
  // The server makes a dashboard's header without a name, for those who may open it: `dashboard-frame.module.css`.
  root.toggleAttribute('data-not-theirs', !isTheirs);
  if (isTheirs && user.first_name)
    root.style.setProperty('--first-name', JSON.stringify(user.first_name));
  root.setAttribute('data-waiting', '');
  const press = {
    // Links and forms that only ask need no script. Enter in a field presses the button of its form.
    buttonAt: (target) =>
      target.closest('button[type="button"], form[method="post"] button[type="submit"]') ??
      undefined,
    note({ target }) {
      press.button = press.buttonAt(target);
    },
  };
  addEventListener('click', press.note, true);
  // POST forms are sent by the app only: sent by the browser, what was typed would be lost.
  addEventListener(
    'submit',
    (event) => event.target.method === 'post' && event.preventDefault(),
    true,
  );
  globalThis.earlyPress = press;

  const token = kept('accessToken');
  const came = Number(kept('accessTokenSince'));
  // With an expired token, by the same rule as in `session-store.ts`, the app renews it before its first call.
  const hasRunOut = came > 0 && Date.now() - came > 14 * 60_000;
  if (!isTheirs || !token || hasRunOut) return;
  const begin = (path) => {
    const call = { arrived: 0, answer: answerOf(path, token) };
    call.answer.then(
      () => {
        call.arrived = Date.now();
      },
      // Whoever takes the call over handles the error.
      () => undefined,
    );
    return [path, call];
  };
  globalThis.begunCalls = { token, calls: new Map(JSON.parse(calls).map(begin)) };
})();
