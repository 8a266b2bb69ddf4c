// Where somebody saves data, what lets a page listen is loaded with the first touch of it, and a button that was pressed
// meanwhile is pressed again. Links and forms need no script. A file of its own because of the content security policy.
(() => {
  const { module } = document.currentScript.dataset;
  const root = document.documentElement;
  const signs = ['pointerdown', 'keydown', 'focusin'];
  let pressed;
  const press = ({ target }) => {
    pressed = target.closest('button[type="button"]') ?? undefined;
  };
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load);
    const watch = new MutationObserver(() => {
      if (root.hasAttribute('data-waiting')) return;
      watch.disconnect();
      removeEventListener('click', press, true);
      pressed?.click();
    });
    watch.observe(root, { attributes: true });
    void import(module);
  };
  // Whoever is signed in is greeted by the app.
  if (root.hasAttribute('data-signed-in')) return load();
  addEventListener('click', press, true);
  for (const sign of signs) addEventListener(sign, load);
})();
