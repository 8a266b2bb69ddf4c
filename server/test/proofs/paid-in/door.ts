// The door through which M-Pesa's posts reach the app: they can be held here, and acknowledged ones are counted.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onlyValue } from '#platform/db/rows.ts';
import type { World } from '../../world.ts';

export type Post = { path: string; body: Record<string, unknown> };
type Answer = { status: number; text: string };
/** Plants a fault in the process behind the door. */
export type Around = (post: Post, pass: (post: Post) => Promise<Answer>) => Promise<Answer>;

export type Door = Awaited<ReturnType<typeof openDoor>>;

export const isConfirmation = ({ path }: Post) => path.endsWith('/c2b/confirmation');
const isQuestion = ({ path }: Post) => path.endsWith('/c2b/validation');

export async function openDoor(world: World, around: Around) {
  const underWay = new Set<Promise<void>>();
  let acknowledged = 0;
  let isFree: Promise<void> = Promise.resolve();
  const pass = ({ path, body }: Post) => world.call('POST', path, body);
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Post['body'];
    const post = { path: request.url ?? '', body };
    if (isConfirmation(post)) await isFree;
    const { status, text } = await around(post, pass);
    if (status === 200 && !isQuestion(post)) acknowledged += 1;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    const taken = take(request, response).finally(() => underWay.delete(taken));
    underWay.add(taken);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds confirmations back until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      isFree = promise;
      return resolve;
    },
    /** What was acknowledged and is nowhere. */
    async findUnstored(): Promise<string[]> {
      const stored = await onlyValue<number>(world.db)`select count(*) from callbacks`;
      return acknowledged <= stored
        ? []
        : [`${acknowledged} messages were acknowledged, and ${stored} stored.`];
    },
    async close() {
      await Promise.all(underWay);
      server.closeAllConnections();
      server.close();
    },
  };
}
