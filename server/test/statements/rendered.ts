// The text of a statement as it is sent to the database, built from its templates.
import ts from 'typescript';
import type { Code, Value, Values } from './values.ts';

/** A part whose text cannot be known from the code. */
export class Unrendered extends Error {}

// Numbered at the end, so that a branch that fails does not use up a number.
const PARAMETER = '\0';

export class Renderer {
  readonly #checker: ts.TypeChecker;
  readonly #values: Values;

  constructor(checker: ts.TypeChecker, values: Values) {
    this.#checker = checker;
    this.#values = values;
  }

  /** The text of the first candidate for a value that has one. */
  render(value: Value): string {
    let problem = new Unrendered('node' in value ? value.node.getText() : 'a literal');
    for (const one of this.#values.of(value)) {
      try {
        if ('node' in one) return this.#renderCode(one);
      } catch (error) {
        if (!(error instanceof Unrendered)) throw error;
        problem = error;
      }
    }
    throw problem;
  }

  #renderCode({ node, bound }: Code): string {
    if (ts.isCallExpression(node)) return this.#renderCall(node, bound);
    if (!ts.isTaggedTemplateExpression(node)) throw new Unrendered(node.getText());
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.#part({ node: expression, bound }) + literal.text,
    );
    return template.head.text + spans.join('');
  }

  /** What is interpolated: SQL, or a parameter. */
  #part(value: Value): string {
    const isSql = 'node' in value && isFragment(this.#checker.getTypeAtLocation(value.node));
    return isSql ? this.render(value) : PARAMETER;
  }

  #renderCall(call: ts.CallExpression, bound: Code['bound']): string {
    const name = call.expression.getText();
    const [first, second] = call.arguments.map((node) => ({ node, bound }));
    if (first && name === 'sql.join')
      return this.#renderJoin(first, second ? this.render(second) : ', ');
    if (first && name === 'sql.lit') return this.#renderLiteral(first);
    if (first && name === 'sql.ref') return `"${this.#textOf(first)}"`;
    if (first && name === 'sql.raw') return this.#textOf(first);
    throw new Unrendered(call.getText());
  }

  #renderJoin(array: Code, separator: string): string {
    const items = this.#values.itemsOf(array) ?? [];
    if (items.length > 0) return items.map((item) => this.#part(item)).join(separator);
    const item = this.#checker.getTypeAtLocation(array.node).getNumberIndexType();
    if (item && !isFragment(item)) return PARAMETER;
    throw new Unrendered(array.node.getText());
  }

  /** For a number known only at run time, any other will do. */
  #renderLiteral(value: Code): string {
    const { flags } = this.#checker.getTypeAtLocation(value.node);
    if (flags & ts.TypeFlags.Number) return '1';
    const isText = flags & ts.TypeFlags.StringLike;
    const text = this.#textOf(value);
    return isText || !/^\d+$/.test(text) ? `'${text.replaceAll("'", "''")}'` : text;
  }

  /** A literal, or one that its type allows. */
  #textOf(value: Code): string {
    const known = this.#values.of(value).find((one) => 'text' in one);
    if (known) return known.text;
    const type = this.#checker.getTypeAtLocation(value.node);
    const likely = (type.isUnion() ? type.types : [type]).find((one) => one.isLiteral());
    if (likely) return String(likely.value);
    throw new Unrendered(value.node.getText());
  }
}

/** Gives the parameters of a rendered text their numbers. */
export function numbered(text: string): string {
  let last = 0;
  return text.replaceAll(PARAMETER, () => {
    last += 1;
    return `$${last}`;
  });
}

export const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined;
