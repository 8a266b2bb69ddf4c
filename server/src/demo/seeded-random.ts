/** Random choices, the same for the same seed. */
export type Random = {
  /** A whole number from 0 to below `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
};

/** A small linear congruential generator (Numerical Recipes' constants): plenty for a demo. */
export function seededRandom(seed: number): Random {
  // Seeds are hashed (Knuth's multiplicative hash), as generators with neighbouring seeds would run in parallel.
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick<T>(from: readonly T[]) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
