/** `1 guest`, `3 guests`; irregular plurals are passed in. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
