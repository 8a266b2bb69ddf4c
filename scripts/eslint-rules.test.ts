import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Lints a service that no project holds: without the rules that need its types. */
async function lint(text: string) {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: {
      languageOptions: { parserOptions: { project: null } },
      rules: {
        '@typescript-eslint/no-floating-promises': 'off',
        '@typescript-eslint/no-misused-promises': 'off',
      },
    },
  });
  const filePath = join(ROOT, 'server/src/features/places/spaces/none.service.ts');
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map(({ message }) => message);
}

test.each([
  "export { findSpace } from './spaces.queries.ts';",
  "export type { Space } from './spaces.sql.ts';",
  "import { findSpace } from './spaces.queries.ts';\nexport { findSpace as spaceOf };",
  "import { findSpace } from './spaces.queries.ts';\nexport const spaceOf = findSpace;",
  "export * from '#people/accounts/accounts.queries.ts';",
])('a service that hands queries on is found: %s', async (text) => {
  expect(await lint(`${text}\nexport const more = () => 1;`)).toEqual([
    'A service hands nothing on: import it from where it is declared.',
  ]);
});

test('a service that exports what it declares has no breach', async () => {
  const text = "import { find } from './spaces.queries.ts';\nexport const one = () => find();";
  expect(await lint(`${text}\nexport function two() { const three = one; return three; }`)).toEqual(
    [],
  );
});
