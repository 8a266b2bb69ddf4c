// The whole marketplace on this machine: builds what is not built, then runs it, then makes what is sent smaller.
import { setSourceMapsSupport } from 'node:module';
import { buildServer } from './build-server.ts';
import { buildWebApp, compressWebApp } from './build-web.ts';

// Stack traces name our sources.
setSourceMapsSupport(true);
// Beside the server, and told to end with it.
const stopping = new AbortController();
const webApp = buildWebApp(stopping.signal);
// Who waits for it hears of a failure.
webApp.catch(() => undefined);
const { main } = (await import(await buildServer())) as typeof import('../server/src/main.ts');
await main((signal) => {
  signal.addEventListener('abort', () => stopping.abort());
  return webApp;
});
// Nobody waits for it. Whoever stops the marketplace stops it too.
await compressWebApp(stopping.signal).catch((error: Error) => {
  if (!stopping.signal.aborted) process.stderr.write(`${error.message}\n`);
});
