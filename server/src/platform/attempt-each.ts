const MOST_FAILURES = 10;

/**
 * Does the work for each item, one after the other. One that fails keeps none of the others out: what it
 * failed of is thrown at the end, so that a job is tried again. After ten failures the rest waits for
 * that: the fault is hardly one of single items.
 */
export async function attemptEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error));
    if (failures.length === MOST_FAILURES) break;
  }
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  if (failures.length === 1) throw failures[0];
}
