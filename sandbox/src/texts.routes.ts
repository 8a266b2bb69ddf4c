import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createInboxes } from './inboxes.ts';
import { nairobiIso } from './nairobi-time.ts';
import { inbox, phone } from './phone-fields.ts';

const SENDER = 'Say who sends it, in at most 11 characters.';
const TEXT = 'Type a text of at most 480 characters.';

const text = z.object({
  phone,
  sender: z.string(SENDER).min(1, SENDER).max(11, SENDER),
  text: z.string(TEXT).min(1, TEXT).max(480, TEXT),
});

type Text = z.output<typeof text> & { id: string; receivedAt: Date };

/** Texts that are not from M-Pesa: a gateway receives them here, and the phone shows them. */
export const textRoutes: FastifyPluginAsyncZod<{ now: () => Date }> = async (app, { now }) => {
  const inboxes = createInboxes<Text>();
  let received = 0;

  app.post('/phone/texts', { schema: { body: text } }, async ({ body }, reply) => {
    received += 1;
    const id = `SMS-${received}`;
    inboxes.add(body.phone, { ...body, id, receivedAt: now() });
    reply.code(201);
    return { id };
  });

  app.get('/phone/texts', { schema: { querystring: inbox } }, async ({ query }) =>
    inboxes.list(query.phone).map(({ id, sender, text: sms, receivedAt }) => ({
      id,
      sender,
      sms,
      received_at: nairobiIso(receivedAt),
    })),
  );
};
