// Biome does all linting but this: promises that nobody waits for, which it misses when they come
// from a library's types, and services that export what is declared elsewhere.
// See docs/decisions/0006-checks.md and 0043-order-and-ownership.md.
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
  project(['{server,sandbox,scripts,e2e,prove,bench}/**/*.ts', '*.ts'], 'tsconfig.json'),
  project(['web/**/*.{ts,tsx}'], 'web/tsconfig.json'),
  {
    files: ['server/src/**/*.service.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ExportAllDeclaration, ExportSpecifier, ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type='Identifier']",
          message: 'A service hands nothing on: import it from where it is declared.',
        },
      ],
    },
  },
];
