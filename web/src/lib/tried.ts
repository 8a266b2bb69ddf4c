/** The result, or undefined if it throws, as storage does when it is full or blocked. */
export function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
