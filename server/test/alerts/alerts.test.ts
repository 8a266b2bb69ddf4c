// Each alert is tried with its fault: a scrape before the fault must not raise it, and one after it must. The metrics
// that the dashboard and the alerts read must really be exposed.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { confirm, newCode } from '#channels/codes/codes.factory.ts';
import { checkBooks } from '#insight/desk/books/check-books.service.ts';
import { openDatabase } from '#platform/db/database.ts';
import { DAY_MS, later } from '#platform/durations.ts';
import { queueIn } from '#platform/jobs.ts';
import { makeDatabase } from '../database.ts';
import { NOW, openWorld } from '../world.ts';
import { raised } from './expression.ts';
import { FAULTS, type Stage, scrapeOf } from './faults.ts';
import { MONEY_FAULTS } from './money-faults.ts';
import { decidedByPrometheus, type Tried } from './prometheus.ts';
import { metricsIn, type Rule, readDashboard, readDocument, readRules } from './rules.ts';

const ALL = { ...FAULTS, ...MONEY_FAULTS };
const rules = await readRules();
const expressionOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr ?? '';

const tried: Tried[] = [];
let stage: Stage;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  await standInForCopies(database.url);
  const disk = { free: 0.5 };
  const looked = { at: () => undefined };
  const room = async () => {
    looked.at();
    return { bavail: disk.free * 1000, blocks: 1000, bsize: 4096 };
  };
  const look = async () => later(NOW, 20 * DAY_MS);
  const world = await openWorld(
    { RATE_LIMITS: 'off', MPESA_B2C_SHORT_CODE: '247247', PUBLIC_URL: 'https://nafasi.test' },
    { database, room, look },
  );
  stage = { world, disk, looked };
  // Certificates are looked at beside the scrapes: the next one has them.
  await scrapeOf(stage);
  await confirm(world, newCode(), 5);
  await checkBooks(world.services);
});
afterEach(() => stage.world.clock.set(NOW));
afterAll(async () => {
  await stage.world.close();
  await drop();
});

/**
 * PostgreSQL's views of standbys and archive, as tables that a fault can change: the instance that all tests share has
 * neither.
 */
async function standInForCopies(url: string): Promise<void> {
  const db = openDatabase(url, () => undefined, 1);
  const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1);
  await sql`
    create table public.pg_stat_replication as
    select pid, 'db' || pid as application_name from generate_series(2, 3) as pid`.execute(db);
  await sql`
    create table public.pg_stat_archiver as
    select now() - interval '1 minute' as last_archived_time, null::timestamptz as last_failed_time,
           now() - interval '1 hour' as stats_reset`.execute(db);
  await sql`
    create function public.current_setting(setting text) returns text stable
    return case setting when 'archive_mode' then 'on' else pg_catalog.current_setting(setting) end`.execute(
    db,
  );
  await sql`alter database ${sql.id(name)} set search_path = public, pg_catalog`.execute(db);
  await db.destroy();
}

const MAILS = 'nafasi_mail_duration_seconds_count';
/** The counters of mails by outcome, in the order sent, failed, refused. */
const mailsOf = (...counts: number[]) =>
  ['sent', 'failed', 'refused'].map((outcome, nth) => ({
    ...{ name: MAILS, labels: { outcome } },
    value: counts[nth] ?? 0,
  }));

/** The base name of a histogram's series. */
const baseOf = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

describe('an alert', () => {
  test('has a fault that tries it, and a section in the runbook that it names', async () => {
    const names = rules.map(({ alert }) => alert);
    expect(Object.keys(ALL).sort()).toEqual(names.toSorted());
    const sections = (await readDocument('docs/runbook.md')).match(/(?<=^## )[A-Z]\w+$/gm);
    expect(sections).toEqual(names);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  test.each(rules)('$alert is raised by its fault, and not before', async (rule: Rule) => {
    const { alert, expr } = rule;
    const before = await scrapeOf(stage);
    const made = await ALL[alert]?.(stage);
    const after = made?.scrape ?? (await scrapeOf(stage));
    await made?.restore?.();
    expect(raised(expr, { before, after: before })).toEqual([]);
    expect(raised(expr, { before, after })).not.toEqual([]);
    tried.push({ rule, before, after });
  });

  test.each([
    ['a relay that refuses every mail', mailsOf(50, 0, 9), true],
    ['a relay that refuses some, and takes none of the others', mailsOf(50, 2, 4), true],
    ['a few dead mailboxes, and nobody else to write to', mailsOf(50, 0, 3), false],
    ['many dead mailboxes among those who get their mails', mailsOf(60, 0, 12), false],
  ])('MailAway is raised by a mail server that takes nothing: %s', (what, after, isRaised) => {
    const scrapes = { before: mailsOf(50, 0, 0), after };
    expect(raised(expressionOf('MailAway'), scrapes), what).toEqual(isRaised ? [{}] : []);
  });

  test('JobsWait is not raised by what only another release works on', async () => {
    const { db, database } = stage.world;
    const { boss, open, stop } = queueIn({ connectionString: database.url }, () => undefined);
    await open([]);
    const job = 'what-another-release-does';
    await boss.createQueue(job);
    await boss.schedule(job, '* * * * *');
    await boss.send(job);
    await stop();
    const hourAgo = sql`now() - interval '1 hour'`;
    await sql`update pgboss.job set created_on = ${hourAgo} where name = ${job}`.execute(db);
    const scrape = await scrapeOf(stage);
    expect(scrape.filter(({ name }) => name === 'nafasi_jobs_waiting')).not.toEqual([]);
    expect(raised(expressionOf('JobsWait'), { before: scrape, after: scrape })).toEqual([]);
  });

  test('BooksUnchecked is raised if balances are compared each hour, but the check of every row does not run', async () => {
    const { db, clock } = stage.world;
    const before = await scrapeOf(stage);
    clock.pass(60 * 60);
    await sql`
      insert into books_checks (checked_at, received_cents, settled_cents, surplus_cents, unclaimed_cents, refunded_cents, problems, is_whole)
      select ${clock.now()}, received_cents, settled_cents, surplus_cents, unclaimed_cents, refunded_cents, problems, false
      from books_checks order by id desc limit 1`.execute(db);
    const after = await scrapeOf(stage);
    await sql`delete from books_checks where not is_whole`.execute(db);
    const expr = expressionOf('BooksUnchecked');
    expect(raised(expr, { before, after: before })).toEqual([]);
    expect(raised(expr, { before, after })).toEqual([{}]);
  });

  test('StandbyLost is over once a standby that was copied anew follows again', async () => {
    const { db } = stage.world;
    const replicating = (...names: string[]) =>
      sql`
        with gone as (delete from public.pg_stat_replication)
        insert into public.pg_stat_replication
        select nth, name from unnest(${names}::text[]) with ordinality as all_of(name, nth)`.execute(
        db,
      );
    await replicating('db2', 'db3');
    const well = await scrapeOf(stage);
    await replicating('db2', 'pg_basebackup', 'pg_basebackup');
    const copying = await scrapeOf(stage);
    await replicating('db2', 'db3');
    const after = await scrapeOf(stage);
    const expr = expressionOf('StandbyLost');
    expect(raised(expr, { before: well, after: copying })).toEqual([{}]);
    expect(raised(expr, { before: copying, after })).toEqual([]);
  });

  test.each([
    ['that hangs', sql`now() - interval '16 minutes'`],
    ['that has hung ever since PostgreSQL started', sql`null`],
  ])('ArchivingFails is raised by an archive command %s, and so never fails', async (_, last) => {
    const expr = expressionOf('ArchivingFails');
    const archive = (time: RawBuilder<unknown>) =>
      sql`update public.pg_stat_archiver set last_archived_time = ${time}, last_failed_time = null`.execute(
        stage.world.db,
      );
    await archive(sql`now() - interval '1 minute'`);
    const before = await scrapeOf(stage);
    await archive(last);
    const after = await scrapeOf(stage);
    await archive(sql`now()`);
    expect(raised(expr, { before, after: before })).toEqual([]);
    expect(raised(expr, { before, after })).toEqual([{}]);
  });

  test.runIf(inject('promtool'))(
    'is evaluated by Prometheus itself with the same result',
    async () => {
      expect(tried).toHaveLength(rules.length);
      expect(await decidedByPrometheus(String(inject('promtool')), tried)).toContain('SUCCESS');
    },
  );

  test('reads what is exposed, and so does the dashboard', async () => {
    const exposed = new Set((await scrapeOf(stage)).map(({ name }) => name));
    const { panels } = await readDashboard();
    const drawn = panels.flatMap(({ targets = [] }) => targets);
    const read = [...rules, ...drawn].flatMap(({ expr }) => metricsIn(expr));
    expect(read.filter((name) => !exposed.has(name))).toEqual([]);
    // And each of our own metrics is documented.
    const described = await readDocument('docs/metrics.md');
    const own = [...exposed].filter((name) => name.startsWith('nafasi_')).map(baseOf);
    expect(own.filter((name) => !described.includes(`\`${name}`))).toEqual([]);
    expect(new Set(read.map(baseOf)).size).toBeGreaterThan(30);
  });
});

test('the dashboard has panels with unique ids and titles, each querying the selected Prometheus', async () => {
  const { panels, templating } = await readDashboard();
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }]);
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(drawn.length).toBeGreaterThan(25);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  for (const { datasource, targets } of drawn) {
    expect(datasource?.uid).toBe('$' + '{datasource}');
    expect(targets?.every(({ expr }) => expr.length > 0)).toBe(true);
  }
});
