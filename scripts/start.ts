// The whole marketplace on this machine: builds what is not built, then runs it.
import { setSourceMapsSupport } from 'node:module';
import { buildServer } from './build-server.ts';
import { buildWebApp } from './build-web.ts';

// Stack traces name our sources.
setSourceMapsSupport(true);
const { main } = (await import(await buildServer())) as typeof import('../server/src/main.ts');
await main(buildWebApp);
