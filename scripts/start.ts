// The whole marketplace on this machine: builds the web app when needed, then runs the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled once and kept: a second start spends a second less on reading its own code.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { main } = await import('../server/src/main.ts');
const { buildWebApp } = await import('./build-web.ts');

await main(buildWebApp);
