// Whether the present release keeps working on the schema that the migrations lead to (docs/migrations.md): during a
// rollout the next release runs on it too. `server/released.json` records what the present release uses.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractionOf, isBefore } from '../server/src/platform/db/contractions.ts';
import { featureOf } from './features.ts';
import { ROOT } from './sources.ts';

type Column = { type: string; isNotNull: boolean; isFilledByItself: boolean };
/** Columns by table, and the names of functions and constraints. */
type Schema = { tables: Map<string, Map<string, Column>>; names: Set<string> };
/** What a release uses: of tables the columns with their types; functions and constraints by name. */
export type Released = {
  release: string;
  tables: Record<string, Record<string, string>>;
  names: string[];
  /** Columns that existed and are not used. */
  unused: string[];
};

/** Changes that take from the last release something that it uses, a sentence each; empty if there are none. */
export async function compatibilityBreaches(folder: string = ROOT): Promise<string[]> {
  const released = JSON.parse(
    await readFile(join(folder, 'server/released.json'), 'utf8'),
  ) as Released;
  const schema = readSchema(await readFile(join(folder, 'server/schema.sql'), 'utf8'));
  // Having read nothing is not a pass.
  if (schema.tables.size === 0 || Object.keys(released.tables).length === 0)
    return ['The check of compatibility has read nothing.'];
  const contractions = await readContractions(folder);
  const early = contractions.filter(({ fits }) => isBefore(released.release, fits));
  const contracted = new Set(
    contractions.filter((one) => !early.includes(one)).flatMap(({ what }) => what),
  );
  return [
    ...early.map(
      ({ file, fits }) =>
        `${file} fits ${fits} and later, which is not released: the last release is ${released.release}.`,
    ),
    ...changesOf(released, schema)
      .filter(({ what }) => !contracted.has(what))
      .map(
        ({ what, change }) =>
          `${what} ${change}, and release ${released.release} uses it. See docs/migrations.md.`,
      ),
  ];
}

/**
 * What the sources of this folder use of its schema: every column name that a feature's files contain together with the
 * name of its table.
 */
export async function findUses(release: string, folder: string = ROOT): Promise<Released> {
  const schema = readSchema(await readFile(join(folder, 'server/schema.sql'), 'utf8'));
  const features = [...(await wordsByFeature(folder)).values()];
  const tables = [...schema.tables].flatMap(([table, columns]) => {
    const readers = features.filter((words) => words.has(table));
    const used = [...columns].filter(([name]) => readers.some((words) => words.has(name)));
    const typed = used.map(([name, column]) => [name, describe(column)] as const);
    return readers.length > 0 ? [[table, Object.fromEntries(typed)] as const] : [];
  });
  const names = [...schema.names].filter((name) => features.some((words) => words.has(name)));
  const all = [...schema.tables].flatMap(([table, columns]) =>
    [...columns.keys()].map((name) => [table, name] as const),
  );
  const used = Object.fromEntries(tables);
  const unused = all
    .filter(([table, name]) => used[table]?.[name] === undefined)
    .map((path) => path.join('.'));
  return { release, tables: used, names: names.sort(), unused };
}

const describe = ({ type, isNotNull }: Column) => (isNotNull ? `${type} not null` : type);

/** In the format of `npm run gen`. */
function readSchema(text: string): Schema {
  const tables = [
    ...text.matchAll(/^create table (\w+) \(\n(.*?)\n\)(?: partition by [^\n]+)?;/gms),
  ].map(([, table = '', body = '']) => [table, readColumns(body)] as const);
  const functions = text.matchAll(/^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) (?:public\.)?(\w+)/gm);
  const constraints = text.matchAll(/^ {2}constraint (\w+)/gm);
  const indexes = text.matchAll(/^CREATE UNIQUE INDEX (\w+)/gm);
  const names = [...functions, ...constraints, ...indexes].map(([, name = '']) => name);
  return { tables: new Map(tables), names: new Set(names) };
}

const readColumns = (body: string) =>
  new Map(
    [
      ...body.matchAll(
        /^ {2}(?!constraint )"?(\w+)"? (.*?)( generated always as .*?| default .*?)?( not null)?,?$/gm,
      ),
    ].map(
      ([, name = '', type = '', filled, notNull]) =>
        [name, { type, isNotNull: Boolean(notNull), isFilledByItself: Boolean(filled) }] as const,
    ),
  );

async function wordsByFeature(folder: string): Promise<Map<string, Set<string>>> {
  const words = new Map<string, Set<string>>();
  for await (const path of glob('server/src/**/*.ts', { cwd: folder })) {
    if (/\.(test|factory)\.ts$/.test(path)) continue;
    const feature = featureOf(path) ?? path.split('/')[2] ?? '';
    const ofFeature = words.get(feature) ?? new Set();
    words.set(feature, ofFeature);
    for (const [word] of (await readFile(join(folder, path), 'utf8')).matchAll(/\w+/g))
      ofFeature.add(word);
  }
  return words;
}

async function readContractions(folder: string) {
  const files = await Array.fromAsync(glob('server/migrations/*.sql', { cwd: folder }));
  const read = files.map(async (file) => {
    const contraction = contractionOf(await readFile(join(folder, file), 'utf8'));
    return contraction ? [{ file, ...contraction }] : [];
  });
  return (await Promise.all(read)).flat();
}

function changesOf({ tables, names, unused }: Released, schema: Schema) {
  const lost = names
    .filter((name) => !schema.names.has(name))
    .map((what) => ({ what, change: 'is gone' }));
  const changed = Object.entries(tables).flatMap(([table, used]) => {
    const columns = schema.tables.get(table);
    return columns ? changesOfTable(table, used, columns) : [{ what: table, change: 'is gone' }];
  });
  return [...lost, ...changed.filter(({ what }) => !unused.includes(what))];
}

function changesOfTable(table: string, used: Record<string, string>, columns: Map<string, Column>) {
  const what = (name: string) => `${table}.${name}`;
  const taken = Object.entries(used).flatMap(([name, described]) => {
    const now = columns.get(name)?.type;
    const type = described.replace(/ not null$/, '');
    if (now === undefined) return [{ what: what(name), change: 'is gone' }];
    return now === type ? [] : [{ what: what(name), change: `is ${now} and no longer ${type}` }];
  });
  const demanded = [...columns]
    .filter(([, { isNotNull, isFilledByItself }]) => isNotNull && !isFilledByItself)
    .filter(([name]) => !used[name]?.endsWith(' not null'))
    .map(([name]) => ({ what: what(name), change: 'must be given in each new row' }));
  return [...taken, ...demanded];
}
