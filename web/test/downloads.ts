import { vi } from 'vitest';

/** Collects the page's downloads from now on, instead of letting the browser save them. */
export function keepDownloads(): { name: string; text: () => Promise<string> }[] {
  const downloads: { name: string; text: () => Promise<string> }[] = [];
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    const kept = file;
    downloads.push({ name: this.download, text: () => kept.text() });
  });
  return downloads;
}
