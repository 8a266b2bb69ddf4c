// Prints the CSS rules for our theme's changes, which Mantine would otherwise inject into each page.
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from '../src/ui/theme.ts';

const written = renderToStaticMarkup(
  createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
);
const rules = /^<style[^>]*>(.+)<\/style>$/s.exec(written)?.[1];
if (!rules) throw new Error(`Mantine wrote no variables, but ${written}`);
process.stdout.write(`/* Made from the theme by \`npm run gen\`. Not to be edited. */
${rules.replaceAll(/[{;}](?=.)/g, '$&\n')}
`);
