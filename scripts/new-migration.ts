// npm run db:new -- add-opening-hours: the next numbered, empty migration.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../server/migrations');
const name = process.argv[2] ?? '';

if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  const last =
    (await readdir(FOLDER))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1) ?? '0000';
  const file = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}-${name}.sql`;
  await writeFile(
    join(FOLDER, file),
    '-- Why this change; who reads it; how many rows it touches.\n',
    { flag: 'wx' },
  );
  process.stdout.write(`server/migrations/${file}\n`);
} else {
  process.stderr.write('Name the migration in kebab-case: npm run db:new -- add-opening-hours\n');
  process.exitCode = 1;
}
