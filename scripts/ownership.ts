// Who writes and reads which table, as the SQL of the server's files says it.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { featureOf, featuresOf, HOUSE, type House, ownersOf } from './house.ts';

const ROOT = join(import.meta.dirname, '..');

/** What breaks the ownership of tables below `folder`, a sentence each; none is good. */
export async function ownershipBreaches(
  folder: string = ROOT,
  house: House = HOUSE,
): Promise<string[]> {
  const schema = await readFile(join(folder, 'server/schema.sql'), 'utf8');
  const names = [...schema.matchAll(/^create table (?:public\.)?(\w+)/gim)];
  const tables = names.map(([, name = '']) => name);
  const files = await productFiles(folder);
  // Reading nothing is no pass.
  if (tables.length === 0 || files.length === 0) return ['The ownership check has read nothing.'];
  const owners = ownersOf(house);
  const order = ['platform', ...featuresOf(house)];
  const sources = new Map(files.map(({ path, source }) => [path, source]));
  return [
    ...ownerBreaches(tables, house),
    ...files.flatMap((file) => [
      ...writesOfOthers(file, tables, owners),
      ...readsUpwards(file, tables, owners, order),
      ...callsOfWrites(file, sources),
      ...handingOn(file),
    ]),
  ];
}

/** Each table has one owner, and each owner's tables are there. */
function ownerBreaches(tables: readonly string[], house: House): string[] {
  const stated = [house.platform, ...Object.values(house.areas).flatMap(Object.values)].flat();
  return [
    ...tables.filter((name) => !stated.includes(name)).map((name) => `${name} has no owner.`),
    ...stated.filter((name) => !tables.includes(name)).map((name) => `${name} is no table.`),
    ...stated
      .filter((name, nth) => stated.indexOf(name) < nth)
      .map((name) => `${name} has two owners.`),
  ];
}

type File = { path: string; source: ts.SourceFile };

async function productFiles(folder: string): Promise<File[]> {
  const paths = await Array.fromAsync(glob('server/src/**/*.ts', { cwd: folder }));
  return Promise.all(
    paths
      .filter((path) => !/\.(test|factory)\.ts$/.test(path))
      .sort()
      .map(async (path) => {
        const text = await readFile(join(folder, path), 'utf8');
        return { path, source: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true) };
      }),
  );
}

const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:for|do|key)\s+)update)\s+(?:only\s+)?(?:public\.)?"?([$\w]+)/gi;

type Owners = ReadonlyMap<string, string>;

/** Only the owner writes: everyone else asks it to. */
function writesOfOthers(
  { path, source }: File,
  tables: readonly string[],
  owners: Owners,
): string[] {
  const own = ownerOf(path);
  return writtenIn(source).flatMap((table) => {
    if (table === '$') return [`${path} writes to a table that it does not name.`];
    const owner = owners.get(table);
    if (!tables.includes(table) || owner === own) return [];
    return [`${path} writes ${table}, which is ${owner}'s.`];
  });
}

/** A feature reads its own tables and those of whoever comes before it. What stands above all reads all. */
function readsUpwards(
  { path, source }: File,
  tables: readonly string[],
  owners: Owners,
  order: readonly string[],
): string[] {
  const own = ownerOf(path);
  if (!order.includes(own)) return [];
  const read = new Set(sqlOf(source).flatMap(readIn));
  return tables
    .filter((table) => read.has(table))
    .map((table) => ({ table, owner: owners.get(table) ?? '' }))
    .filter(({ owner }) => order.indexOf(owner) > order.indexOf(own))
    .map(({ table, owner }) => `${path} reads ${table}, but ${own} comes before ${owner}.`);
}

/** Queries that write are their feature's own: its services check what must hold before. */
function callsOfWrites(
  { path, source }: File,
  sources: ReadonlyMap<string, ts.SourceFile>,
): string[] {
  if (!featureOf(path)) return [];
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    const queries = sources.get(specifier.replace('#', 'server/src/features/'));
    if (!specifier.startsWith('#') || !queries) return [];
    return namesIn(statement)
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => writtenIn(declarationOf(name, queries)).length > 0)
      .map((name) => `${path} calls ${name} of ${specifier}, which writes: only its services may.`);
  });
}

/** What declares a name at the top of a file; nothing where it is a type. */
const declarationOf = (name: string, source: ts.SourceFile): ts.Node | undefined =>
  source.statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((one) => one.name.getText() === name)
      : ts.isFunctionDeclaration(statement) && statement.name?.text === name,
  );

/** The tables that the SQL in a part of a file writes; `$` for one that is put in. */
const writtenIn = (node: ts.Node | undefined): string[] =>
  node
    ? textsOf(node).flatMap((text) =>
        [...text.matchAll(WRITE)].map(([, name = '']) => name.toLowerCase()),
      )
    : [];

/** Names after `from`, `join` and commas, and before the dot of a column. */
function readIn(sql: string): string[] {
  const ofColumns = [...sql.matchAll(/(?<![\w.'])(\w+)\.\w/g)];
  const ofClauses = [...sql.matchAll(/\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi)];
  const ofCommas = [...sql.matchAll(/\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*\w+)+)/gi)];
  return [
    ...[...ofColumns, ...ofClauses].map(([, name = '']) => name),
    ...ofCommas.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  ].map((name) => name.toLowerCase());
}

const ownerOf = (path: string): string => featureOf(path) ?? path.split('/')[2] ?? '';

/** Every text of a file, `$` for what is put into it: SQL is one of them. */
function textsOf(root: ts.Node): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push(textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(root);
  return texts.map(withoutComments);
}

/** `sql`, or what runs a statement: a function of `platform/db/rows.ts`. */
const SQL_TAG = /^(sql|(all|first|only)(Row|Value)s?|anyRow|execute)\b/;

/** What is tagged as SQL. */
function sqlOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && SQL_TAG.test(node.tag.getText()))
      texts.push(textOf(node.template));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map(withoutComments);
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map((span) => span.literal)]
        .map((part) => part.text)
        .join('$')
    : template.text;

const withoutComments = (sql: string): string => sql.replace(/--[^\n]*/g, '');

const HANDED_ON = /\.(queries|sql)\.ts$/;

/** A service says what must hold: one that hands queries on is a way around it. */
function handingOn({ path, source }: File): string[] {
  if (!path.endsWith('.service.ts')) return [];
  const imported = new Set<string>();
  const found = [`${path} hands queries on: whoever needs them imports them.`];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && isQueries(statement.moduleSpecifier))
      for (const { name } of namesIn(statement)) imported.add(name.text);
    if (ts.isExportDeclaration(statement)) {
      if (isQueries(statement.moduleSpecifier)) return found;
      const clause = statement.exportClause;
      const names = clause && ts.isNamedExports(clause) ? clause.elements : [];
      if (names.some(({ name, propertyName }) => imported.has((propertyName ?? name).text)))
        return found;
    }
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      const values = statement.declarationList.declarations.map(({ initializer }) => initializer);
      if (values.some((value) => value && ts.isIdentifier(value) && imported.has(value.text)))
        return found;
    }
  }
  return [];
}

const isQueries = (specifier: ts.Expression | undefined): boolean =>
  specifier !== undefined && ts.isStringLiteral(specifier) && HANDED_ON.test(specifier.text);

const isExported = (statement: ts.VariableStatement): boolean =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function namesIn({ importClause }: ts.ImportDeclaration): readonly ts.ImportSpecifier[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}
