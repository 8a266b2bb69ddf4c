/**
 * Opens the device's share sheet where there is one; otherwise, or if that fails, copies `words`. Closing the sheet
 * counts as shared. `refused`: the person or their device does not allow copying, or the page is not secure.
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
