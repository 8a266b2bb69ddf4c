import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { palette } from './palette.ts';
import { tokens } from './tokens.ts';

/** Mantine's settings; what these cannot express is in `theme.css`. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1b1f1d',
  fontFamily: 'var(--text)',
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '36px', lineHeight: '42px' },
      h2: { fontSize: '26px', lineHeight: '32px' },
      h3: { fontSize: '20px', lineHeight: '26px' },
      h4: { fontSize: '17px', lineHeight: '24px' },
    },
  },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '78em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: { Button: { defaultProps: { size: 'md' } } },
});

const shared: Record<string, string> = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-error': 'var(--problem)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-green-filled': 'var(--brand-fill)',
  '--mantine-color-green-filled-hover': 'var(--brand-fill-hover)',
  '--mantine-color-red-filled': '#bd3933',
  '--mantine-color-red-filled-hover': '#9e2d28',
};

/** Puts the tokens of both schemes beside Mantine's own variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...ofScheme(0), ...shared },
  dark: { ...ofScheme(1), ...shared },
});

const ofScheme = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(tokens).map(([name, values]) => [name, values[at]]));
