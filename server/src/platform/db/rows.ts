import { sql } from 'kysely';
import type { Db } from './database.ts';
import { UNAWAITED } from './preparing-client.ts';

type Template = [text: TemplateStringsArray, ...parts: unknown[]];

/** Runs a statement and returns its rows. */
export const allRows =
  <Row>(db: Db) =>
  async (...statement: Template): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows;

/** The first row; null when there is none. */
export const firstRow =
  <Row>(db: Db) =>
  async (...statement: Template): Promise<Row | null> =>
    (await allRows<Row>(db)(...statement))[0] ?? null;

/** The row of a statement that always returns one. */
export const onlyRow =
  <Row>(db: Db) =>
  async (...statement: Template): Promise<Row> => {
    const row = await firstRow<Row>(db)(...statement);
    if (row === null) throw new Error('A statement that always returns a row returned none');
    return row;
  };

/** Whether there is a row. */
export const anyRow =
  (db: Db) =>
  async (...statement: Template): Promise<boolean> =>
    (await allRows(db)(...statement)).length > 0;

/** The only column of all rows. */
export const allValues =
  <Value>(db: Db) =>
  async (...statement: Template): Promise<Value[]> =>
    (await allRows<Record<string, Value>>(db)(...statement)).flatMap((row) => Object.values(row));

/** The only column of the first row; null when there is none. */
export const firstValue =
  <Value>(db: Db) =>
  async (...statement: Template): Promise<Value | null> =>
    (await allValues<Value>(db)(...statement))[0] ?? null;

/** The only column of the row of a statement that always returns one. */
export const onlyValue =
  <Value>(db: Db) =>
  async (...statement: Template): Promise<Value> =>
    Object.values(await onlyRow<Record<string, Value>>(db)(...statement))[0] as Value;

/**
 * Runs a statement for its effects or locks. In a transaction its result is not awaited: it is done by the time the
 * next statement resolves, and if it fails, that statement or the commit rejects with its error. To catch an error at
 * once, use one of the functions above.
 */
export const execute =
  (db: Db) =>
  async (...statement: Template): Promise<void> => {
    const told = db.isTransaction
      ? sql`${sql.raw(UNAWAITED)} ${sql(...statement)}`
      : sql(...statement);
    await told.execute(db);
  };
