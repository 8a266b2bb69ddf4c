/** The most texts whose names are cached; searches combine in any number of ways. */
const MOST_KNOWN = 2000;
const known = new Map<string, string>();

const COMMENTS = /^(?:\s|\/\*.*?\*\/)+/s;
const INNERMOST = /\([^()]*\)/g;
const CHANGE = /\b(insert into|(?<!for |do |key )update|delete from)\s+"?([\w.]+)/i;
const NAMED = /\b([\w.]+) as\b/gi;
const FROM = /\bfrom\s+"?([\w.]+)/i;

/** A statement's verb and table, such as `insert bookings`: from its text, which contains no values. */
export function nameOfStatement(text: string): string {
  const named = known.get(text);
  if (named !== undefined) return named;
  if (known.size === MOST_KNOWN) known.clear();
  const name = read(text.replace(COMMENTS, ''));
  known.set(text, name);
  return name;
}

/** Prefers a change over lookups, and the outer table over those of subqueries and common table expressions. */
function read(text: string): string {
  const [verb = ''] = /^\w+/.exec(text) ?? [];
  if (!/^(?:with|select|insert|update|delete)$/i.test(verb)) return verb.toLowerCase();
  const outside = withoutBrackets(text);
  const [, change, changed] = CHANGE.exec(outside) ?? CHANGE.exec(text) ?? [];
  if (change && changed) return `${change.split(' ', 1)[0]?.toLowerCase()} ${changed}`;
  const table = FROM.exec(outside)?.[1];
  const named = [...outside.matchAll(NAMED)].map(([, name]) => name?.toLowerCase());
  const isNamedHere = table === undefined || named.includes(table.toLowerCase());
  const found = isNamedHere ? FROM.exec(text)?.[1] : table;
  return found ? `select ${found}` : 'select';
}

/** Replaces each pair of brackets by a sign that is no name. */
function withoutBrackets(text: string): string {
  const less = text.replace(INNERMOST, ' ? ');
  return less === text ? text : withoutBrackets(less);
}
