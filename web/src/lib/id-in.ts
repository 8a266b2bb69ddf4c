/** An id that an address names; nothing for what cannot be one. */
export const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
