// Where somebody saves data, what lets a page listen is loaded with the first touch of it. Links and forms need no
// script. A file of its own because of the content security policy.
(() => {
  const { module } = document.currentScript.dataset;
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load);
    void import(module);
  };
  // Whoever is signed in is greeted by the app.
  if (document.documentElement.hasAttribute('data-signed-in')) load();
  else for (const sign of signs) addEventListener(sign, load);
})();
