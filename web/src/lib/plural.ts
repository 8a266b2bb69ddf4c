/** `1 guest`, `3 guests`; words with a plural of their own bring it. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
