/** Splits the amount due into payments of whole shillings, each at most `most`. */
export function partsOf(due: number, most: number): number[] {
  const parts: number[] = [];
  for (let left = Math.ceil(due); left > 0; left -= most) parts.push(Math.min(left, most));
  return parts;
}
