// Every statement in the server's code: where it is, its text, and the type of its rows.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { isFragment, numbered, Renderer, Unrendered } from './rendered.ts';
import { type Value, Values } from './values.ts';

const ROOT = join(import.meta.dirname, '../../..');

export type Statement = {
  /** File and function. */
  at: string;
  /** Null if it cannot be known from the code. */
  text: string | null;
  /** The type stated for its rows, or for its only column; undefined if they are not read. */
  row: ts.Type | undefined;
  isValue?: boolean;
};

/** The program of the server; `planted` are further files, by their path in the project. */
export function readProgram(planted: Record<string, string> = {}): ts.Program {
  const config = join(ROOT, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  if (!project) throw new Error(`${config} cannot be read`);
  const own = project.fileNames.filter((file) => PRODUCT.test(relative(ROOT, file)));
  const compiler = ts.createCompilerHost(project.options);
  const { fileExists, readFile, getSourceFile } = compiler;
  const textOf = (file: string) => planted[relative(ROOT, file)];
  compiler.fileExists = (file) => textOf(file) !== undefined || fileExists(file);
  compiler.readFile = (file) => textOf(file) ?? readFile(file);
  compiler.getSourceFile = (file, options, ...more) => {
    const text = textOf(file);
    return text === undefined
      ? getSourceFile(file, options, ...more)
      : ts.createSourceFile(file, text, options, true);
  };
  const names = [...own, ...Object.keys(planted).map((file) => join(ROOT, file))];
  return ts.createProgram(names, project.options, compiler);
}

const PRODUCT = /^server\/src\/(?!.*\.(test|factory)\.ts$)/;

export function statementsOf(program: ts.Program): Statement[] {
  const checker = program.getTypeChecker();
  // By name: the order of callers must not depend on imports.
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => PRODUCT.test(relative(ROOT, fileName)))
    .toSorted((one, other) => one.fileName.localeCompare(other.fileName));
  const values = new Values(checker, own);
  const renderer = new Renderer(checker, values);
  const found: Statement[] = [];
  const visit = (node: ts.Node) => {
    const statement =
      executed(node, checker, renderer) ??
      run(node, checker, renderer) ??
      listed(node, checker, values, renderer);
    if (statement) found.push(statement);
    ts.forEachChild(node, visit);
  };
  for (const source of own) visit(source);
  return found;
}

/** A template that is executed. */
function executed(
  node: ts.Node,
  checker: ts.TypeChecker,
  renderer: Renderer,
): Statement | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const { name, expression } = node.expression;
  if (name.text !== 'execute') return undefined;
  const type = checker.getTypeAtLocation(expression);
  if (!isFragment(type)) return undefined;
  const [row] = checker.getTypeArguments(type as ts.TypeReference);
  const value = { node: expression, bound: new Map() };
  return {
    at: placeOf(node),
    text: textOf(() => renderer.render(value)),
    row: row && row.flags & ts.TypeFlags.Unknown ? undefined : row,
  };
}

/** A template run by a function of `platform/db/rows.ts`. */
function run(node: ts.Node, checker: ts.TypeChecker, renderer: Renderer): Statement | undefined {
  if (!ts.isTaggedTemplateExpression(node) || !ts.isCallExpression(node.tag)) return undefined;
  const { expression, typeArguments } = node.tag;
  if (!RUNNERS.test(expression.getText())) return undefined;
  const [row] = typeArguments ?? [];
  return {
    at: placeOf(node),
    text: textOf(() => renderer.render({ node, bound: new Map() })),
    row: row && checker.getTypeFromTypeNode(row),
    isValue: /Values?$/.test(expression.getText()),
  };
}

const RUNNERS = /^((all|first|only)(Row|Value)s?|anyRow|execute)$/;

/** A list that is read page by page: its columns, and the function that presents a row. */
function listed(
  node: ts.Node,
  checker: ts.TypeChecker,
  values: Values,
  renderer: Renderer,
): Statement | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const named = (name: string) =>
    node.properties.find((one) => one.name?.getText() === name) as
      | ts.PropertyAssignment
      | undefined;
  const [columns, present] = [named('columns'), named('present')];
  if (!columns || !present || !isFragment(checker.getTypeAtLocation(columns))) return undefined;
  const list: Value = { node, bound: new Map() };
  const part = (name: string): string => {
    const [first] = values.property(list, name);
    if (!first) throw new Unrendered(name);
    return renderer.render(first);
  };
  const joins = values.property(list, 'joins').length > 0 ? () => part('joins') : () => '';
  const [shown] = checker.getTypeAtLocation(present).getCallSignatures()[0]?.parameters ?? [];
  return {
    at: placeOf(node),
    text: textOf(
      () =>
        `select ${part('columns')} from ${part('from')} ${joins()} where ${part('where')} order by ${part('id')}`,
    ),
    row: shown && checker.getTypeOfSymbolAtLocation(shown, present),
  };
}

function textOf(render: () => string): string | null {
  try {
    return numbered(render());
  } catch (error) {
    if (error instanceof Unrendered) return null;
    throw error;
  }
}

/** The file and the outermost name around a node. */
function placeOf(node: ts.Node): string {
  let place = '';
  for (let one = node; !ts.isSourceFile(one); one = one.parent)
    if (ts.isFunctionDeclaration(one) || ts.isVariableDeclaration(one))
      place = one.name?.getText() ?? place;
  return `${relative(ROOT, node.getSourceFile().fileName)} ${place}`;
}
