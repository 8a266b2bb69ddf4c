// The floor of a change: its own statements, recorded once, sent by the driver alone with new values each time.
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { byMany, type Measured } from './load.ts';
import { type Served, serve } from './processes.ts';

type Statement = {
  connection: number;
  text: string;
  values: unknown[];
  rows: Record<string, unknown>[];
};
/** Replacements for the values of the recorded change, by their written form. */
export type Instead = ReadonlyMap<string, unknown>;

/** The same number as the server. */
const CONNECTIONS = 10;

/**
 * Records the statements a server sends for one change: a first one outside of a transaction, and the transaction that
 * `isMeant` matches.
 */
export async function record(
  environment: Record<string, string>,
  change: (served: Served) => Promise<unknown>,
  { first, isMeant }: { first: RegExp; isMeant: RegExp },
): Promise<Statement[]> {
  const all = await recordAll(environment, change);
  const outside = all.find(({ text }) => first.test(text));
  const meant = all.findIndex(({ text }) => isMeant.test(text));
  const same = all.filter(({ connection }) => connection === all[meant]?.connection);
  const middle = same.indexOf(all[meant] as Statement);
  const begin = same.findLastIndex(({ text }, nth) => text === 'begin' && nth <= middle);
  const end = same.findIndex(({ text }, nth) => text === 'commit' && nth >= middle);
  if (!outside || begin < 0 || end < 0) throw new Error('The change was not recorded');
  return [outside, ...same.slice(begin, end + 1)];
}

/** Records the statements that a server sends for one query, as far as they match. */
export async function recordQuestion(
  environment: Record<string, string>,
  isMeant: RegExp,
  ask: (served: Served) => Promise<unknown>,
): Promise<Statement[]> {
  const all = await recordAll(environment, ask);
  const meant = all.filter(({ text }) => isMeant.test(text));
  if (meant.length === 0) throw new Error('No statement was recorded');
  return meant.map((statement) => ({ ...statement, rows: [] }));
}

async function recordAll(
  environment: Record<string, string>,
  act: (served: Served) => Promise<unknown>,
): Promise<Statement[]> {
  const file = resolve('.bench/statements.jsonl');
  const NODE_OPTIONS = `--import ${resolve('bench/record.ts')}`;
  await rm(file, { force: true });
  // Separate from the measured server's.
  const own = { NODE_OPTIONS, RECORD: file, DATA_DIR: resolve('.bench/recorded') };
  const served = await serve('server/src/main.ts', { ...environment, ...own }, '/readyz');
  try {
    await act(served);
  } finally {
    await served.stop();
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line, revived) as Statement);
}

const revived = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && 'data' in value && Array.isArray(value.data)
    ? Buffer.from(value.data as number[])
    : value;

/**
 * Replays the statements for some seconds, over as many connections as the server has; until `next` has no more values.
 */
export async function replay(
  url: string,
  statements: readonly Statement[],
  next: () => Instead | null,
  seconds: number,
): Promise<Measured> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await byMany(CONNECTIONS, seconds, async (who) => {
      const instead = next();
      if (instead) await sendAll(clients[who] as pg.Client, statements, instead);
      return instead && true;
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function sendAll(client: pg.Client, statements: readonly Statement[], instead: Instead) {
  const known = new Map(instead);
  for (const [nth, { text, values, rows }] of statements.entries()) {
    const sent = values.map((value) => other(value, known));
    const answer = await client.query(
      sent.length > 0 ? { name: `floor_${nth}`, text, values: sent } : text,
    );
    if (rows.length > 0 && answer.rows.length === 0)
      throw new Error(`Recorded with rows, and now without: ${text.slice(0, 80)}`);
    for (const [name, was] of Object.entries(rows[0] ?? {}))
      if (/(^|_)id$/.test(name) && was !== null) known.set(String(was), answer.rows[0][name]);
  }
}

/** The replacement of a recorded value; within a JSON text, of each occurrence. */
function other(value: unknown, known: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => other(one, known));
  if (Buffer.isBuffer(value)) return known.get(value.toString('hex')) ?? value;
  if (typeof value === 'string' && /^[[{]/.test(value))
    return value.replaceAll(/\w+/g, (word) => String(known.get(word) ?? word));
  return known.get(String(value)) ?? value;
}
