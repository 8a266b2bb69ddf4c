const MOST_FAILURES = 10;

/**
 * Runs the work for each item in sequence. A failed item does not stop the others: its error is thrown at the end, so
 * that the job is retried. After ten failures the remaining items are left to that retry, as the cause is hardly the
 * single items.
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
