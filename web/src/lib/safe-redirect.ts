/** A path to go to after login; undefined unless it certainly stays on this site. */
export function safeRedirect(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return undefined;
  return path;
}
