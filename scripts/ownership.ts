// Which code writes and reads which table, according to the SQL in the server's files.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { FEATURES, type Features, featureOf } from './features.ts';

const ROOT = join(import.meta.dirname, '..');

/** The violations of table ownership below `folder`, a sentence each; empty if there are none. */
export async function ownershipBreaches(
  folder: string = ROOT,
  features: Features = FEATURES,
): Promise<string[]> {
  const schema = await readFile(join(folder, 'server/schema.sql'), 'utf8');
  const names = [...schema.matchAll(/^create table (?:public\.)?(\w+)/gim)];
  const tables = names.map(([, name = '']) => name);
  const sources = await productSources(folder);
  // Having read nothing is not a pass.
  if (tables.length === 0 || sources.size === 0) return ['The ownership check has read nothing.'];
  // If a table has two owners, the later one is in here.
  const owners = new Map(
    Object.entries(features).flatMap(([owner, owned]) => owned.map((table) => [table, owner])),
  );
  return [
    ...ownerBreaches(tables, Object.values(features).flat()),
    ...[...sources].flatMap(([path, source]) => [
      ...writesOfOthers(path, source, owners),
      ...readsUpwards(path, source, owners, Object.keys(features)),
      ...callsOfWrites(path, source, sources),
    ]),
  ];
}

/** Each table must have one owner, and each owner's tables must exist. */
function ownerBreaches(tables: readonly string[], owned: readonly string[]): string[] {
  return [
    ...tables.filter((name) => !owned.includes(name)).map((name) => `${name} has no owner.`),
    ...owned.filter((name) => !tables.includes(name)).map((name) => `${name} is no table.`),
    ...owned
      .filter((name, nth) => owned.indexOf(name) < nth)
      .map((name) => `${name} has two owners.`),
  ];
}

/** The parsed source files of the server by path, without tests and their data. */
async function productSources(folder: string): Promise<Map<string, ts.SourceFile>> {
  const paths = await Array.fromAsync(glob('server/src/**/*.ts', { cwd: folder }));
  const sources = paths
    .filter((path) => !/\.(test|factory)\.ts$/.test(path))
    .sort()
    .map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return [path, ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)] as const;
    });
  return new Map(await Promise.all(sources));
}

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:for|do|key)\s+)update)\s+(?:only\s+)?(?:public\.)?"?([$\w]+)/gi;

type Owners = ReadonlyMap<string, string>;

/** Only the owner may write: everyone else must call it. */
function writesOfOthers(path: string, source: ts.SourceFile, owners: Owners): string[] {
  return writtenIn(source).flatMap((table) => {
    if (table === '$') return [`${path} writes to a table that it does not name.`];
    const owner = owners.get(table);
    if (!owner || owner === ownerOf(path)) return [];
    return [`${path} writes ${table}, which is ${owner}'s.`];
  });
}

/** A feature may read its own tables and those of features before it. Code above all features may read everything. */
function readsUpwards(
  path: string,
  source: ts.SourceFile,
  owners: Owners,
  order: readonly string[],
): string[] {
  const own = ownerOf(path);
  if (!order.includes(own)) return [];
  const read = new Set(textsIn(source, taggedSql).flatMap(tablesReadBy));
  return [...owners]
    .filter(([table, owner]) => read.has(table) && order.indexOf(owner) > order.indexOf(own))
    .map(([table, owner]) => `${path} reads ${table}, but ${own} comes before ${owner}.`);
}

/** Queries that write belong to their feature: its services check what must hold before. */
function callsOfWrites(
  path: string,
  source: ts.SourceFile,
  sources: ReadonlyMap<string, ts.SourceFile>,
): string[] {
  if (!featureOf(path)) return [];
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    const queries = sources.get(specifier.replace('#', 'server/src/features/'));
    if (!specifier.startsWith('#') || !queries) return [];
    return importedNames(statement)
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => writtenIn(declarationOf(name, queries)).length > 0)
      .map((name) => `${path} calls ${name} of ${specifier}, which writes: only its services may.`);
  });
}

/** The declaration of a name at the top level of a file; undefined for a type. */
const declarationOf = (name: string, source: ts.SourceFile): ts.Node | undefined =>
  source.statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((one) => one.name.getText() === name)
      : ts.isFunctionDeclaration(statement) && statement.name?.text === name,
  );

/** The tables that the SQL in a part of a file writes; `$` for an interpolated one. */
const writtenIn = (part: ts.Node | undefined): string[] =>
  textsIn(part, anyText)
    .flatMap((text) => [...text.matchAll(WRITE)])
    .map(([, name = '']) => name.toLowerCase());

/** Names after `from`, `join` and commas, and before the dot of a column. */
function tablesReadBy(sql: string): string[] {
  const ofColumns = [...sql.matchAll(/(?<![\w.'])(\w+)\.\w/g)];
  const ofClauses = [...sql.matchAll(/\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi)];
  const ofCommas = [...sql.matchAll(/\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+)+)/gi)];
  return [
    ...[...ofColumns, ...ofClauses].map(([, name = '']) => name),
    ...ofCommas.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  ].map((name) => name.toLowerCase());
}

const ownerOf = (path: string): string => featureOf(path) ?? path.split('/')[2] ?? '';

/** The results of `textOf` for a part of a file and everything in it, without SQL comments. */
function textsIn(
  part: ts.Node | undefined,
  textOf: (node: ts.Node) => string | undefined,
): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined) texts.push(text.replace(/--[^\n]*/g, ''));
    ts.forEachChild(node, visit);
  };
  if (part) visit(part);
  return texts;
}

/** A string, with `$` for its interpolations: any of them may be SQL. */
function anyText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  return parts.map(({ text }) => text).join('$');
}

/** `sql`, or a function of `platform/db/rows.ts` that runs a statement. */
const SQL_TAG = /^(sql|(all|first|only)(Row|Value)s?|anyRow|execute)\b/;

const taggedSql = (node: ts.Node): string | undefined =>
  ts.isTaggedTemplateExpression(node) && SQL_TAG.test(node.tag.getText())
    ? anyText(node.template)
    : undefined;

function importedNames({ importClause }: ts.ImportDeclaration): readonly ts.ImportSpecifier[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}
