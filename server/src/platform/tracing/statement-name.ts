/** So many texts are known by their names; searches can be put together in any number of ways. */
const MOST_KNOWN = 2000;
const known = new Map<string, string>();

const COMMENTS = /^(?:\s|\/\*.*?\*\/)+/s;
const INNERMOST = /\([^()]*\)/g;
const CHANGE = /\b(insert into|(?<!for |do |key )update|delete from)\s+"?([\w.]+)/i;
const NAMED = /\b([\w.]+) as\b/gi;
const FROM = /\bfrom\s+"?([\w.]+)/i;

/** What a statement does to which table, as `insert bookings`: from its text, which has no values in it. */
export function nameOfStatement(text: string): string {
  const named = known.get(text);
  if (named !== undefined) return named;
  if (known.size === MOST_KNOWN) known.clear();
  const name = read(text.replace(COMMENTS, ''));
  known.set(text, name);
  return name;
}

/** What changes something says so, though it looks something up first; what it looks up on the way comes last. */
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

/** Each pair of brackets as one sign, which is no name. */
function withoutBrackets(text: string): string {
  const less = text.replace(INNERMOST, ' ? ');
  return less === text ? text : withoutBrackets(less);
}
