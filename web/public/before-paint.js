// What a page must know before it is painted: the colours, and whether somebody is signed in, whom the
// server does not know; and that it does not listen yet. A file of its own because the content security
// policy allows no inline script.
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be barred; the system's choice stands then, and nobody is signed in.
      return null;
    }
  };
  const root = document.documentElement;
  // The key is Mantine's.
  const scheme = kept('mantine-color-scheme-value');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.toggleAttribute('data-signed-in', kept('refreshToken') !== null);
  root.setAttribute('data-waiting', '');
})();
