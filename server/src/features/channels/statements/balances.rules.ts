// Whether the balances of a statement are consistent, row by row: pure. Amounts in cents.

/** A row in the order of the file; null if a cell, or the whole line, cannot be read. */
export type BalancedRow = {
  line: number;
  at: Date | null;
  /** Its effect on the balance: paid in less withdrawn. */
  movedCents: number | null;
  balanceCents: number | null;
};

/**
 * The lines whose balance is not the previous one plus the row's own amount: an amount or a balance was changed there,
 * or a row before it was removed or inserted. Statements run either way; unreadable rows are not compared with their
 * neighbours.
 */
export function findBreaks(rows: readonly BalancedRow[]): Set<number> {
  const [forth, back] = [breaksIn(rows), breaksIn(rows.toReversed())];
  const times = rows.flatMap(({ at }) => at?.getTime() ?? []);
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  if (first !== last) return first < last ? forth : back;
  return forth.size <= back.size ? forth : back;
}

function breaksIn(oldestFirst: readonly BalancedRow[]): Set<number> {
  const isBroken = ({ movedCents, balanceCents }: BalancedRow, nth: number) => {
    const before = oldestFirst[nth - 1]?.balanceCents ?? null;
    if (before === null || movedCents === null || balanceCents === null) return false;
    return before + movedCents !== balanceCents;
  };
  return new Set(oldestFirst.filter(isBroken).map(({ line }) => line));
}
