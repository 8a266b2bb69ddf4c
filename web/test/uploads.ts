// Files are not sent by `fetch`, which reports no upload progress.
import { vi } from 'vitest';

/** From now on files that a page sends reach the test's API as every other call does. */
export const takeUploads = () => vi.stubGlobal('XMLHttpRequest', UploadByFetch);

/** As much of XMLHttpRequest as uploading one file needs. */
class UploadByFetch {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private method = '';
  private url = '';
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(): void {}
  abort(): void {
    this.onabort?.();
  }
  async send(body: FormData): Promise<void> {
    try {
      const response = await fetch(new Request(this.url, { method: this.method, body }));
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
