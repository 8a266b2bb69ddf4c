/**
 * Opens the device's own sharing where there is one; where there is none, or it fails, copies `words`. Closing its
 * sheet is an answer too. `refused`: the person or their device bars copying, or the page is not a secure one.
 */
export async function shareOrCopy(
  data: ShareData,
  words: string,
): Promise<'shared' | 'copied' | 'refused'> {
  if ('share' in navigator && (await isShared(data))) return 'shared';
  return navigator.clipboard.writeText(words).then(
    () => 'copied',
    () => 'refused',
  );
}

const isShared = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
