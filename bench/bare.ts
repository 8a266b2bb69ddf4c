// The HTTP floor of this machine: Fastify that always responds with the bytes of the file in ANSWER.
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const answer = await readFile(process.env.ANSWER ?? '');
const app = Fastify();
app.get('/*', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(answer.toString()),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close());
