// npm run release:record: records what the code of this version uses of the schema, when it is released. From then on
// no migration may take that away (docs/migrations.md).
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { findUses } from './compatibility.ts';
import { ROOT } from './sources.ts';

const { release, tables, names, unused } = await findUses(project.version);
// One line per table, as people read the differences.
const lines = Object.entries(tables).map(
  ([table, used]) => `    ${JSON.stringify(table)}: ${JSON.stringify(used)}`,
);
const text = `{
  "release": ${JSON.stringify(release)},
  "tables": {
${lines.join(',\n')}
  },
  "names": ${JSON.stringify(names)},
  "unused": ${JSON.stringify(unused)}
}
`;
await writeFile(join(ROOT, 'server/released.json'), text);
process.stdout.write(`What ${release} uses is in server/released.json: ${lines.length} tables.\n`);
