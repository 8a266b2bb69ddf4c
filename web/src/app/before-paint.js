// What a page must know before it is painted: the colours, and whether somebody is signed in, whom the server does not
// know; and that it does not listen yet, so that a button which is pressed before is pressed again: `early-press.ts`. And
// its first calls in the name of whoever that is, begun while the app is loaded, which takes them over:
// `lib/begun-calls.ts`. A file of its own because the content security policy allows no inline script.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be barred; the system's choice stands then, and nobody is signed in.
      return null;
    }
  };
  /** Read to its end, as one that nobody takes over would keep its connection. */
  const answerOf = async (path, token) => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return new Response(await answer.arrayBuffer(), answer);
  };
  /** As far as this browser knows. */
  const keptUser = () => {
    try {
      return JSON.parse(kept('user')) ?? {};
    } catch {
      // Whatever is kept there, nobody is known by it.
      return {};
    }
  };
  const user = keptUser();
  /** `role-gate.tsx` asks the server before anyone is turned away. */
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
  // The server makes a dashboard's head for whoever may open it, and without a name: `dashboard-frame.module.css`.
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
  // Other forms are sent by the app alone: sent by the browser, what was typed would be lost.
  addEventListener(
    'submit',
    (event) => event.target.method === 'post' && event.preventDefault(),
    true,
  );
  globalThis.earlyPress = press;

  const token = kept('accessToken');
  const came = Number(kept('accessTokenSince'));
  // Of a token that has run out, as `session-store.ts` has it, the app asks for the next one first.
  const hasRunOut = came > 0 && Date.now() - came > 14 * 60_000;
  if (!isTheirs || !token || hasRunOut) return;
  const begin = (path) => {
    const call = { arrived: 0, answer: answerOf(path, token) };
    call.answer.then(
      () => {
        call.arrived = Date.now();
      },
      // Whoever takes it over hears of it.
      () => undefined,
    );
    return [path, call];
  };
  globalThis.begunCalls = { token, calls: new Map(JSON.parse(calls).map(begin)) };
})();
