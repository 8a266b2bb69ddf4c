import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nairobiIso } from './nairobi-time.ts';
import { inbox, phone } from './phone-fields.ts';
import type { Texts } from './texts.ts';

const SENDER = 'Say who sends it, in at most 11 characters.';
const TEXT = 'Type a text of at most 480 characters.';

const text = z.object({
  phone,
  sender: z.string(SENDER).min(1, SENDER).max(11, SENDER),
  text: z.string(TEXT).min(1, TEXT).max(480, TEXT),
});

/** Texts from others than M-Pesa: a gateway takes them in here, and the phone shows them. */
export const textRoutes: FastifyPluginAsyncZod<{ texts: Texts }> = async (app, { texts }) => {
  app.post('/phone/texts', { schema: { body: text } }, async ({ body }, reply) => {
    reply.code(201);
    return { id: texts.take(body.phone, body) };
  });

  app.get('/phone/texts', { schema: { querystring: inbox } }, async ({ query }) =>
    texts.list(query.phone).map(({ id, sender, text: sms, receivedAt }) => ({
      id,
      sender,
      sms,
      received_at: nairobiIso(receivedAt),
    })),
  );
};
