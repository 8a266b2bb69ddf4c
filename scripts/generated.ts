import openapiTypescript, { astToString } from 'openapi-typescript';
import { describeApi } from '../server/src/describe.ts';

/** The committed files that are made, never edited. */
export const GENERATED = { openapi: 'openapi.json', webTypes: 'web/src/api.gen.ts' } as const;

/** What the generated files must hold, by path. */
export async function generate(): Promise<Record<string, string>> {
  const description = JSON.stringify(await describeApi(), null, 2);
  const types = astToString(await openapiTypescript(description));
  return {
    [GENERATED.openapi]: `${description}\n`,
    [GENERATED.webTypes]: `// Made from the contracts by \`npm run gen\`. Not to be edited.\n${types}`,
  };
}
