import type { Plugin } from 'vite';

/** Pages come as HTML: what shows them, styles, font and first pictures, is loaded before what lets them listen. */
export function scriptsLast(): Plugin {
  return {
    name: 'nafasi:scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}
