import type { Plugin } from 'vite';

/**
 * Pages arrive as HTML, so styles, font and first pictures are loaded with priority over the scripts that hydrate them.
 */
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
