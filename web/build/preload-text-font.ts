import type { Plugin } from 'vite';

/** Preloads the Latin file of the text font, whose hashed name only the finished bundle knows. */
export function preloadTextFont(): Plugin {
  return {
    name: 'nafasi:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!file) throw new Error('The text font is missing from the bundle.');
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
