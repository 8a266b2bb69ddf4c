/** So many texts are known by their names; searches can be put together in any number of ways. */
const MOST_KNOWN = 2000;
const known = new Map<string, string>();

const COMMENTS = /^(?:\s|\/\*.*?\*\/)+/s;
const CHANGES = /\b(insert into|update|delete from)\s+((?!of\b|skip\b)[\w.]+)/i;

/** What a statement does to which table, as `insert bookings`: from its text, which has no values in it. */
export function nameOfStatement(text: string): string {
  const named = known.get(text);
  if (named !== undefined) return named;
  if (known.size === MOST_KNOWN) known.clear();
  const name = read(text.replace(COMMENTS, ''));
  known.set(text, name);
  return name;
}

function read(text: string): string {
  const [verb = ''] = /^\w+/.exec(text) ?? [];
  // What changes something says so, though it looks something up first.
  const [, change, changed] = /^with$/i.test(verb) ? (CHANGES.exec(text) ?? []) : [];
  if (change) return `${change.split(' ', 1)[0]?.toLowerCase()} ${changed}`;
  if (/^(insert|update|delete)$/i.test(verb)) {
    const [, , table] = CHANGES.exec(text) ?? [];
    return `${verb.toLowerCase()} ${table}`;
  }
  if (!/^(with|select)$/i.test(verb)) return verb.toLowerCase();
  const [, table] = /\bfrom\s+([\w.]+)/i.exec(text) ?? [];
  return table ? `select ${table}` : 'select';
}
