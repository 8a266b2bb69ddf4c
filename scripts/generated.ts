import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describeApp } from '../server/src/describe.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { describeSchema } from '../server/src/platform/db/schema.ts';
import { describeAddresses } from './address-table.ts';
import { dashboard } from './dashboard.ts';
import { listDecisions } from './decision-list.ts';
import { describeEvents } from './event-tables.ts';
import { drawingOf, FEATURES } from './features.ts';

const ARCHITECTURE = join(import.meta.dirname, '../ARCHITECTURE.md');

/** The expected content of committed files that are generated, never edited: text or bytes by path. */
export async function generate(): Promise<Record<string, string | Buffer>> {
  const app = await describeApp();
  const description = JSON.stringify(app.api, null, 2);
  const types = astToString(await openapiTypescript(description));
  return {
    'deploy/grafana/nafasi.json': dashboard(),
    'openapi.json': `${description}\n`,
    'web/src/api.gen.ts': `// Made from the contracts by \`npm run gen\`. Not to be edited.\n${types}`,
    'web/src/app/variables.gen.css': await printedBy('describe-variables.ts'),
    'web/src/app/headlines.gen.woff2': await printedBy('subset-headlines.ts'),
    'web/src/domain/map/nairobi.gen.svg': await printedBy('draw-nairobi.ts'),
    'server/schema.sql': await schemaOfMigrations(),
    'ARCHITECTURE.md': withParts(await readFile(ARCHITECTURE, 'utf8'), {
      areas: `\`\`\`\n${drawingOf(FEATURES)}\n\`\`\`\n`,
      addresses: await describeAddresses(),
      events: await describeEvents(app),
    }),
    'docs/decisions/README.md': await listDecisions(),
  };
}

/** A document with the parts between `<!-- name: … -->` and `<!-- /name -->` regenerated. */
function withParts(document: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const begin = `<!-- ${name}: made by \`npm run gen\` -->\n`;
    const [before, rest] = text.split(begin);
    const end = rest?.indexOf(`<!-- /${name} -->`) ?? -1;
    if (before === undefined || rest === undefined || end < 0)
      throw new Error(`The document has no place for its ${name}`);
    return `${before}${begin}${part}${rest.slice(end)}`;
  }, document);
}

// In a process of its own: it belongs to the web app, whose types are the browser's.
async function printedBy(program: string): Promise<Buffer> {
  const path = join(import.meta.dirname, '../web/build', program);
  const { stdout } = await promisify(execFile)(process.execPath, [path], { encoding: 'buffer' });
  return stdout;
}

async function schemaOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-schema-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false, database: 'nafasi' });
  const db = openDatabase(postgres.url('nafasi'), () => undefined);
  try {
    await migrate(db);
    return await describeSchema(db);
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
