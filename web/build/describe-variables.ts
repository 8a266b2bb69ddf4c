import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

/** The rules that Mantine would write into each page of what our theme changes. */
export function describeVariables(): string {
  const written = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  );
  const rules = /^<style[^>]*>(.+)<\/style>$/s.exec(written)?.[1];
  if (!rules) throw new Error(`Mantine wrote no variables, but ${written}`);
  return rules.replaceAll(/[{;}](?=.)/g, '$&\n');
}
