// The values an expression may have, followed through names, calls, parameters and branches, without running it.
import ts from 'typescript';

type Bound = ReadonlyMap<ts.Node, Value>;

/** An expression or a function, and what its parameters are bound to. */
export type Code = { node: ts.Node; bound: Bound };

/** Code, the items of an array, the entries of an object, or a literal. */
export type Value = Code | { items: Value[] } | { entries: [string, Value][] } | { text: string };

const DEEPEST = 40;
const MOST_CALLERS = 5;

const EITHER: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

export class Values {
  readonly #checker: ts.TypeChecker;
  readonly #calls = new Map<string, ts.CallExpression[]>();
  #depth = 0;

  /** `sources`: where to look for calls of a function. */
  constructor(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]) {
    this.#checker = checker;
    for (const source of sources) this.#noteCalls(source);
  }

  /** All values that an expression may have, the likeliest first. */
  of(value: Value): Value[] {
    if (!('node' in value)) return [value];
    if (this.#depth > DEEPEST) return [];
    this.#depth += 1;
    try {
      return this.#ofNode(value.node, value.bound);
    } finally {
      this.#depth -= 1;
    }
  }

  /** The items of an array; undefined if they cannot be known. Of two branches, the longer. */
  itemsOf(value: Value): Value[] | undefined {
    const arrays = this.of(value).flatMap((one) => ('items' in one ? [one.items] : []));
    return arrays.sort((one, other) => other.length - one.length)[0];
  }

  property(object: Value, name: string): Value[] {
    return this.of(object).flatMap((one) => {
      if (!('node' in one) || !ts.isObjectLiteralExpression(one.node)) return [];
      const { bound } = one;
      for (const property of [...one.node.properties].reverse()) {
        const found = ts.isSpreadAssignment(property)
          ? this.property({ node: property.expression, bound }, name)
          : nameOf(property) === name
            ? this.#ofProperty(property, bound)
            : [];
        if (found.length > 0) return found;
      }
      return [];
    });
  }

  #ofNode(node: ts.Node, bound: Bound): Value[] {
    const all = (...nodes: ts.Node[]) => nodes.flatMap((one) => this.of({ node: one, bound }));
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node)
    )
      return all(node.expression);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [{ text: node.text }];
    if (ts.isIdentifier(node)) return this.#ofDeclaration(this.#declarationOf(node), bound);
    if (ts.isPropertyAccessExpression(node))
      return this.property({ node: node.expression, bound }, node.name.text);
    if (ts.isElementAccessExpression(node)) return this.#ofElement(node, bound);
    if (ts.isConditionalExpression(node)) return all(node.whenTrue, node.whenFalse);
    if (ts.isBinaryExpression(node) && EITHER.has(node.operatorToken.kind))
      return all(node.left, node.right);
    if (ts.isArrayLiteralExpression(node))
      return [{ items: node.elements.flatMap((one) => this.#elementsOf(one, bound)) }];
    if (ts.isCallExpression(node)) return this.#ofCall(node, bound);
    return [{ node, bound }];
  }

  #elementsOf(element: ts.Expression, bound: Bound): Value[] {
    if (!ts.isSpreadElement(element)) return [{ node: element, bound }];
    return this.itemsOf({ node: element.expression, bound }) ?? [];
  }

  #ofElement(node: ts.ElementAccessExpression, bound: Bound): Value[] {
    const object: Value = { node: node.expression, bound };
    const named = this.of({ node: node.argumentExpression, bound });
    const texts = named.flatMap((one) => ('text' in one ? [one.text] : []));
    if (texts.length > 0) return texts.flatMap((text) => this.property(object, text));
    return this.#entriesOf(object).map(([, value]) => value);
  }

  #entriesOf(object: Value): [string, Value][] {
    return this.of(object).flatMap((one) => {
      if ('entries' in one) return one.entries;
      if (!('node' in one) || !ts.isObjectLiteralExpression(one.node)) return [];
      const names = one.node.properties.map(nameOf).filter((name) => name !== undefined);
      return names.flatMap((name) =>
        this.property(one, name)
          .slice(0, 1)
          .map((value): [string, Value] => [name, value]),
      );
    });
  }

  #ofProperty(property: ts.ObjectLiteralElementLike, bound: Bound): Value[] {
    if (ts.isPropertyAssignment(property)) return this.of({ node: property.initializer, bound });
    if (!ts.isShorthandPropertyAssignment(property)) return [];
    const symbol = this.#checker.getShorthandAssignmentValueSymbol(property);
    return this.#ofDeclaration(this.#declaredBy(symbol), bound);
  }

  #ofCall(call: ts.CallExpression, bound: Bound): Value[] {
    const { expression: callee } = call;
    const args = call.arguments.flatMap((node) => this.#elementsOf(node, bound));
    if (ts.isPropertyAccessExpression(callee)) {
      const source = callee.expression.getText();
      if (source === 'sql') return [{ node: call, bound }];
      const [first] = args;
      if (source === 'Object' && first) return this.#ofObjectCall(callee.name.text, first);
      const array: Value = { node: callee.expression, bound };
      if (/^(filter|slice|toSorted)$/.test(callee.name.text)) return this.of(array);
      if (/^(map|flatMap)$/.test(callee.name.text) && first)
        return [{ items: this.#mapped(array, first, callee.name.text === 'flatMap') }];
    }
    return this.of({ node: callee, bound }).flatMap((one) => this.#returned(one, args));
  }

  #ofObjectCall(name: string, object: Value): Value[] {
    if (name === 'fromEntries') {
      const pairs = (this.itemsOf(object) ?? []).map((pair) => this.itemsOf(pair) ?? []);
      return [{ entries: pairs.flatMap(([key, value]) => this.#entry(key, value)) }];
    }
    const entries = this.#entriesOf(object);
    if (entries.length === 0) return [];
    if (name === 'entries')
      return [{ items: entries.map(([text, value]) => ({ items: [{ text }, value] })) }];
    if (name === 'values') return [{ items: entries.map(([, value]) => value) }];
    return name === 'keys' ? [{ items: entries.map(([text]) => ({ text })) }] : [];
  }

  #entry(key: Value | undefined, value: Value | undefined): [string, Value][] {
    const name = key && this.of(key).find((one) => 'text' in one);
    return name && value ? [[name.text, value]] : [];
  }

  /** An unknown array is treated as if it had one item. */
  #mapped(array: Value, mapper: Value, isFlat: boolean): Value[] {
    const [run] = this.of(mapper);
    const items = this.itemsOf(array) ?? [];
    const calls = items.length > 0 ? items.map((item) => [item]) : [[]];
    return calls.flatMap((args) => {
      const [value] = run ? this.#returned(run, args) : [];
      if (!value) return [];
      return isFlat ? (this.itemsOf(value) ?? []) : [value];
    });
  }

  #returned(run: Value, args: readonly Value[]): Value[] {
    if (!('node' in run) || !isFunction(run.node) || !run.node.body) return [];
    const bound = new Map(run.bound);
    run.node.parameters.forEach((parameter, nth) => {
      const { initializer: preset } = parameter;
      const given = parameter.dotDotDotToken ? { items: args.slice(nth) } : args[nth];
      const value = given ?? (preset && { node: preset, bound: run.bound });
      if (value) bound.set(parameter, value);
    });
    return returnsOf(run.node.body).flatMap((node) => this.of({ node, bound }));
  }

  #ofDeclaration(declaration: ts.Declaration | undefined, bound: Bound): Value[] {
    if (!declaration) return [];
    if (ts.isFunctionDeclaration(declaration)) return [{ node: declaration, bound }];
    if (ts.isBindingElement(declaration)) return this.#ofBinding(declaration, bound);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return this.of({ node: declaration.initializer, bound });
    if (!ts.isParameter(declaration)) return [];
    const value = bound.get(declaration);
    if (value) return this.of(value);
    const { initializer } = declaration;
    const preset = initializer ? this.of({ node: initializer, bound }) : [];
    return [...this.#argumentsFor(declaration), ...preset];
  }

  #ofBinding(declaration: ts.BindingElement, bound: Bound): Value[] {
    const { parent: pattern, initializer } = declaration;
    const name = (declaration.propertyName ?? declaration.name).getText();
    const preset = () => (initializer ? this.of({ node: initializer, bound }) : []);
    const found = this.#ofDeclaration(pattern.parent, bound).flatMap((one) => {
      if (ts.isObjectBindingPattern(pattern)) {
        const given = this.property(one, name);
        // One caller's default takes precedence over another's argument: otherwise the two would be mixed.
        return given.length > 0 ? given : preset();
      }
      const item = this.itemsOf(one)?.[pattern.elements.indexOf(declaration)];
      return item ? this.of(item) : [];
    });
    return [...found, ...preset()];
  }

  /** What the callers of its function pass for an unbound parameter. */
  #argumentsFor(parameter: ts.ParameterDeclaration): Value[] {
    const run = parameter.parent;
    const named = ts.isVariableDeclaration(run.parent) ? run.parent : run;
    const name = (named as ts.NamedDeclaration).name?.getText() ?? '';
    const nth = run.parameters.indexOf(parameter);
    return (this.#calls.get(name) ?? [])
      .filter((call) => this.#declarationOf(call.expression) === named)
      .slice(0, MOST_CALLERS)
      .flatMap(({ arguments: args }) => {
        const node = args[nth];
        return node ? this.of({ node, bound: new Map() }) : [];
      });
  }

  #declarationOf(name: ts.Node): ts.Declaration | undefined {
    return this.#declaredBy(this.#checker.getSymbolAtLocation(name));
  }

  #declaredBy(symbol: ts.Symbol | undefined): ts.Declaration | undefined {
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
    const declared = isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return declared?.valueDeclaration;
  }

  #noteCalls(node: ts.Node): void {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      this.#calls.set(name, [...(this.#calls.get(name) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.#noteCalls(child));
  }
}

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;

const isFunction = (
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

function returnsOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
