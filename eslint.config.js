// Biome does all linting but this: promises that nobody waits for, which it misses when they come
// from a library's types. See docs/decisions/0006-checks.md.
import tseslint from 'typescript-eslint';

const promises = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
};

const project = (files, tsconfig) => ({
  files,
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: tsconfig, tsconfigRootDir: import.meta.dirname },
  },
  plugins: { '@typescript-eslint': tseslint.plugin },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  rules: promises,
});

export default [
  { ignores: ['**/node_modules/**', '**/dist/**', '**/*.gen.ts', '.data/**'] },
  project(['{server,sandbox,scripts,e2e,prove}/**/*.ts', '*.ts'], 'tsconfig.json'),
  project(['web/**/*.{ts,tsx}'], 'web/tsconfig.json'),
];
