// The space that a visitor wanted to save when they were sent to sign in. It is kept for as long as
// the page lives: signing in does not load it anew.
let wished: number | undefined;

export function rememberWish(spaceId: number): void {
  wished = spaceId;
}

/** True once for the space that was wanted. */
export function takeWish(spaceId: number): boolean {
  if (wished !== spaceId) return false;
  wished = undefined;
  return true;
}
