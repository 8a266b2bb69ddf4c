import { randomUUID } from 'node:crypto';
import type { PictureStore } from './picture-store.ts';

const FILE = {
  name: '1.webp',
  bytes: Buffer.from('Nafasi tries whether pictures can be kept here'),
};

/** Stores, reads and removes a picture; returns whether `reader` read it back. */
export async function tryStore(store: PictureStore, reader = store): Promise<boolean> {
  const key = randomUUID();
  try {
    await store.keep(key, [FILE]);
    return (await reader.read(key, FILE.name))?.equals(FILE.bytes) ?? false;
  } finally {
    await store.remove(key);
  }
}
