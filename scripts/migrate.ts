// npm run db:migrate: brings the database of DATABASE_URL to this version's schema, and its queue to that of the
// library, before any process of a release starts.
import { readDatabase } from '../server/src/platform/config-database.ts';
import { type Options, openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { reachDatabase } from '../server/src/platform/db/reach-database.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';
import { queueIn } from '../server/src/platform/jobs.ts';
import { StartProblem } from '../server/src/platform/start-problem.ts';
import { voiceFor } from '../server/src/platform/voice.ts';

const { environment } = readEnvironment(process.env);
const { say, warn, sayProblem } = voiceFor(environment.NODE_ENV);
try {
  const { url, options } = readDatabase(environment);
  if (!url)
    throw new StartProblem('Set DATABASE_URL. The built-in PostgreSQL is migrated by npm start.');
  await reachDatabase(url, options);
  await migrateAll(url, options);
  say('The schema is up to date.');
} catch (error) {
  sayProblem(error, 'The schema could not be changed.');
  process.exitCode = 1;
}

async function migrateAll(connectionString: string, options: Options): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const report = (error: Error) => warn(error.message);
  const db = openDatabase(connectionString, report, 1, options);
  opened.defer(() => db.destroy());
  await migrate(db);
  const queue = queueIn({ connectionString, supervise: false, schedule: false }, report);
  opened.defer(() => queue.stop());
  await queue.open([]);
}
