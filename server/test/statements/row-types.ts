// Whether the type stated for rows matches their columns.
import ts from 'typescript';
import type { Column } from './columns.ts';

/** What is wrong with a type for rows of these columns, a sentence each; empty if it is right. */
export function wrongIn(
  row: ts.Type,
  columns: readonly Column[],
  checker: ts.TypeChecker,
): string[] {
  // Of two columns with one name the driver keeps the last.
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const { name } = property;
    const kind = kinds.get(name);
    if (kind === undefined)
      return property.flags & ts.SymbolFlags.Optional ? [] : [`${name} is no column`];
    const stated = checker.getTypeOfSymbol(property);
    return fits(stated, kind, checker)
      ? []
      : [`${name} is ${kind}, and said to be ${checker.typeToString(stated)}`];
  });
}

/** What is wrong with a type for the value of a single column. */
export function wrongValue(
  value: ts.Type,
  columns: readonly Column[],
  checker: ts.TypeChecker,
): string[] {
  const [column, ...others] = columns;
  if (!column || others.length > 0) return [`${columns.length} columns instead of one`];
  const { name, kind } = column;
  return fits(value, kind, checker)
    ? []
    : [`${name} is ${kind}, and said to be ${checker.typeToString(value)}`];
}

function fits(stated: ts.Type, kind: string, checker: ts.TypeChecker): boolean {
  const members = stated.isUnion() ? stated.types : [stated];
  return members.every((member) => {
    if (member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown))
      return true;
    if (kind === 'json') return !holdsDate(member, checker);
    if (!kind.endsWith('[]')) return kindOf(member) === kind;
    const item = checker.isArrayLikeType(member) ? member.getNumberIndexType() : undefined;
    return item !== undefined && fits(item, kind.slice(0, -2), checker);
  });
}

function kindOf(type: ts.Type): string {
  if (type.isIntersection()) return type.types.map(kindOf).find((kind) => kind !== '') ?? '';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  const name = type.aliasSymbol?.name ?? type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' || name === 'Stretch' ? name : '';
}

const DEEPEST = 6;

/** JSON has no dates: they arrive as strings. */
function holdsDate(type: ts.Type, checker: ts.TypeChecker, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (type.isUnionOrIntersection()) return type.types.some((one) => holdsDate(one, checker, depth));
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (type.getSymbol()?.name === 'Date') return true;
  const item = type.getNumberIndexType();
  if (item) return holdsDate(item, checker, depth + 1);
  return checker
    .getPropertiesOfType(type)
    .some((property) => holdsDate(checker.getTypeOfSymbol(property), checker, depth + 1));
}
