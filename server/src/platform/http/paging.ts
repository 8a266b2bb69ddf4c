import { z } from 'zod';
import { platformRefusals, Refusal } from './refusal.ts';

/** The position in a list that is ordered by id alone. */
export const idPosition = z.tuple([z.number().int()]);

/** Reads a cursor as the keyset position it stands for; refuses one we did not write. */
export function readCursor<Position>(cursor: string, position: z.ZodType<Position>): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const read = position.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Refusal(platformRefusals.NOT_VALID, {
    errors: { cursor: 'This cursor is not one of ours.' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the caller, like any other text that is not ours
  }
}

const writeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

type Paged<Row, Item> = {
  /** One row more than `limit` when there is a next page. */
  rows: Row[];
  limit: number;
  /** Rows of the whole list. */
  total: number;
  positionOf: (row: Row) => readonly unknown[];
  present: (row: Row) => Item;
};

/** A list's answer, with the cursor of its next page. */
export function pageOf<Row, Item>({ rows, limit, total, positionOf, present }: Paged<Row, Item>) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    success: true as const,
    data: shown.map(present),
    error: null,
    total,
    next_cursor: rows.length > limit && last !== undefined ? writeCursor(positionOf(last)) : null,
  };
}
