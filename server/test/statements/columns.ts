// The columns that PostgreSQL says a statement returns, and the values that the driver makes of them.
import pg from 'pg';
// Configures the parser of bigint as the code reads it.
import '#platform/db/database.ts';

export type Column = { name: string; kind: string };

type Field = { name: string; dataTypeID: number };

/** Has a statement parsed and described, as it would be executed, without executing it. */
function describe(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let problem: Error | undefined;
    client.query({
      submit(connection: Wire) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        problem = error;
        reject(error);
      },
      handleReadyForQuery() {
        if (!problem) resolve(fields);
      },
    } as unknown as pg.Submittable);
  });
}

type Wire = {
  parse: (query: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
};

type PgType = { oid: number; typname: string; typcategory: string; typelem: number };

/** Reads the columns of statements. */
export async function columnReader(client: pg.Client) {
  const { rows } = await client.query<PgType>(
    'select oid, typname, typcategory, typelem from pg_type',
  );
  const types = new Map(rows.map((row) => [row.oid, row]));
  return async (text: string): Promise<Column[]> => {
    const fields = await describe(client, text);
    return fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(types, dataTypeID) }));
  };
}

/** The kind of value that the driver makes of a type, found by parsing a sample. */
function kindOf(types: ReadonlyMap<number, PgType>, oid: number): string {
  const type = types.get(oid);
  if (!type) throw new Error(`PostgreSQL has no type ${oid}`);
  if (/^_?jsonb?$/.test(type.typname)) return type.typname.startsWith('_') ? 'json[]' : 'json';
  return kindOfValue(pg.types.getTypeParser(oid)(sampleOf(types, type)));
}

function sampleOf(types: ReadonlyMap<number, PgType>, type: PgType): string {
  const item = type.typcategory === 'A' ? types.get(type.typelem) : undefined;
  if (item) return `{"${sampleOf(types, item)}"}`;
  if (type.typname === 'bytea') return '\\x00';
  if (type.typname === 'tstzmultirange')
    return '{["2026-01-01 00:00:00+00","2026-01-02 00:00:00+00")}';
  return { N: '1', B: 't', D: '2026-01-01 00:00:00+00' }[type.typcategory] ?? 'a';
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (typeof value === 'object' && value !== null && 'start' in value && 'end' in value)
    return 'Stretch';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}
