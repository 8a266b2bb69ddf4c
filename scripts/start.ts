// The whole marketplace on this machine: builds the web app when needed, then runs the server.
import { main } from '../server/src/main.ts';
import { buildWebApp } from './build-web.ts';

await main(buildWebApp);
