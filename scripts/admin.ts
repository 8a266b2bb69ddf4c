// npm run admin -- grant <email>: makes somebody who has signed up an admin, in the database of DATABASE_URL.
import { grantAdmin } from '../server/src/features/people/accounts/users/grant-admin.service.ts';
import { hostingListeners } from '../server/src/features/people/hosting/hosting.listeners.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { readDatabase } from '../server/src/platform/config-database.ts';
import { type Options, openDatabase } from '../server/src/platform/db/database.ts';
import { requireSchema } from '../server/src/platform/db/migrate.ts';
import { reachDatabase } from '../server/src/platform/db/reach-database.ts';
import { readEnvironment } from '../server/src/platform/environment.ts';
import { listen } from '../server/src/platform/happened.ts';
import { queueIn } from '../server/src/platform/jobs.ts';
import { asStartProblem } from '../server/src/platform/start-problem.ts';

const USAGE = 'admin grant <email>: makes who signed up with that email an admin';
const OUTCOMES = {
  granted: 'is an admin from now on. All admins are mailed about it.',
  held: 'is an admin already.',
  unknown: 'has no account. Sign up with that email first, then grant it.',
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const problem = asStartProblem(error);
  if (!problem) throw error;
  fail(problem.message);
}

async function run([command, email]: readonly string[]): Promise<void> {
  const { url, options } = readDatabase(readEnvironment(process.env).environment);
  if (command !== 'grant' || !email) return fail(USAGE);
  if (!url) return fail('Set DATABASE_URL to the database that Nafasi runs on.');
  await reachDatabase(url, options);
  await grant(url, options, email);
}

async function grant(url: string, options: Options, email: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const report = (error: Error) => fail(error.message);
  const db = openDatabase(url, report, 2, options);
  opened.defer(() => db.destroy());
  // Opening the queue would create its tables, which is another command's task.
  await requireSchema(db);
  const queue = queueIn({ connectionString: url, supervise: false, schedule: false }, report);
  opened.defer(() => queue.stop());
  await queue.open([]);
  // The listeners of a new role.
  listen(db, hostingListeners({ queue }));
  const outcome = await grantAdmin({ db, clock: systemClock, queue }, email);
  const sentence = `${email} ${OUTCOMES[outcome]}`;
  if (outcome === 'unknown') fail(sentence);
  else process.stdout.write(`${sentence}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
