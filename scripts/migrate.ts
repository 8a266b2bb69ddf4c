// npm run db:migrate: brings the database of DATABASE_URL to this version's schema, before a release.
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';

const url = readEnvironment(process.env).environment.DATABASE_URL;
if (url) {
  const db = openDatabase(url, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await migrate(db);
    process.stdout.write('The schema is up to date.\n');
  } finally {
    await db.destroy();
  }
} else {
  process.stderr.write('Set DATABASE_URL. The built-in PostgreSQL is migrated by npm start.\n');
  process.exitCode = 1;
}
