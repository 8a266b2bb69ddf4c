/** The tab that an address names; nothing for the first one and for unknown words. */
export function parseTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  raw: unknown,
): Tab | undefined {
  return tabs.slice(1).find((tab) => tab === raw);
}
