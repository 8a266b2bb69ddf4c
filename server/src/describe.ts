import { callbacksIn } from '#platform/callbacks.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { readinessOf } from '#platform/db/readiness.ts';
import { readsFrom } from '#platform/db/reads.ts';
import { limitsIn } from '#platform/http/limits.ts';
import { queueIn } from '#platform/jobs.ts';
import { unconnectedMpesa } from '#platform/mpesa.ts';
import { picturesInFolder } from '#platform/pictures/folder-store.ts';
import { picturesIn } from '#platform/pictures/pictures.ts';
import { sealWith } from '#platform/seal.ts';
import { answersOf, buildApp, listenersOf } from './app.ts';

/** The parts of the app that need no database: its API, listeners and answers. No query is ever sent. */
export async function describeApp() {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const db = openDatabase('postgres://nobody@localhost/none', () => undefined);
  const platform = {
    config,
    url: 'http://localhost:5000',
    db,
    read: readsFrom(db, null),
    readiness: readinessOf('postgres://nobody@localhost/none'),
    clock: systemClock,
    limits: limitsIn(db, false),
    queue: queueIn({ connectionString: 'postgres://nobody@localhost/none' }, () => undefined),
    sendMail: async () => undefined,
    sms: null,
    taxRegister: null,
    pictures: picturesIn(picturesInFolder('nowhere')),
    mpesa: unconnectedMpesa,
    seal: sealWith('description'),
    callbacks: callbacksIn(db, db, systemClock),
    tracing: null,
    measured: [],
  };
  const app = await buildApp(platform);
  const whole = { ...platform, log: app.log };
  const described = {
    api: app.swagger(),
    listeners: listenersOf(whole),
    answerers: answersOf(platform),
  };
  await app.close();
  await db.destroy();
  return described;
}
