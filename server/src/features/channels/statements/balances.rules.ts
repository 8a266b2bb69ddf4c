// Whether the balances of a statement follow one from the other, row by row: pure. Amounts in cents.

/** A row in the order of the file; null where a cell cannot be read, or the whole line. */
export type BalancedRow = {
  line: number;
  at: Date | null;
  /** What it moved: paid in less withdrawn. */
  movedCents: number | null;
  balanceCents: number | null;
};

/**
 * The lines whose balance is not the one before it and what the row itself moved: an amount or a balance
 * was changed there, or a row before it taken out or put in. Statements run either way; what cannot be
 * read is not compared with its neighbours.
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
