// node compress-further.ts FOLDER: writes a `.br` beside every text file of a build that has none yet. It takes half of
// the build's processor time, so it runs in a process of its own beside the server, and nobody waits for it.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { textsWithout } from './precompress.ts';

const brotli = promisify(brotliCompress);
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the build.');
await Promise.all((await textsWithout('.br', folder)).map(compress));

// Written under another name and then renamed: the server may send the file at any moment.
async function compress(path: string): Promise<void> {
  const part = `${path}.br.${process.pid}`;
  await writeFile(part, await brotli(await readFile(path)));
  await rename(part, `${path}.br`);
}
