// The whole marketplace on this machine: builds what is not built, runs it, then compresses what is sent.
import { setSourceMapsSupport } from 'node:module';
import { buildServer } from './build-server.ts';
import { buildWebApp, compressWebApp } from './build-web.ts';

// Makes stack traces name our sources.
setSourceMapsSupport(true);
// In parallel with the server, and told to stop with it.
const stopping = new AbortController();
const webApp = buildWebApp(stopping.signal);
// Whoever awaits it gets the error.
webApp.catch(() => undefined);
const { main } = (await import(await buildServer())) as typeof import('../server/src/main.ts');
await main((signal) => {
  signal.addEventListener('abort', () => stopping.abort());
  return webApp;
});
// Nobody waits for it. Stopping the marketplace stops it too.
await compressWebApp(stopping.signal).catch((error: Error) => {
  if (!stopping.signal.aborted) process.stderr.write(`${error.message}\n`);
});
