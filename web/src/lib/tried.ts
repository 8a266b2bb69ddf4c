/** What comes of it, or nothing where it fails, as storage does that is full or barred. */
export function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
