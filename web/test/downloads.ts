import { vi } from 'vitest';

/** Keeps what the page hands over to be downloaded from now on, instead of the browser. */
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
