import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso } from './nairobi-time.ts';
import { inbox } from './phone-fields.ts';
import { PhoneRefusal, sendRefusal } from './refusals.ts';

const promptId = z.object({ id: z.coerce.number() });
const answer = z.object({ pin: z.coerce.string().regex(/^\d{4}$/, 'Type any four digits.') });

/** The prompts on a phone: what waits, its PIN, and Cancel. */
export const promptRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { prompts, settings } = mpesa;

  app.get('/phone/prompts', { schema: { querystring: inbox } }, async ({ query }) =>
    prompts.waitingOn(query.phone).map((prompt) => ({
      id: prompt.id,
      merchant: settings.merchantName,
      account: prompt.account,
      amount: prompt.amountCents / 100,
      expires_at: nairobiIso(prompt.expiresAt),
    })),
  );

  app.post(
    '/phone/prompts/:id/answer',
    { schema: { params: promptId, body: answer } },
    async (request, reply) => {
      const prompt = prompts.waiting(request.params.id);
      if (!prompt) return sendRefusal(request, reply, GONE);
      const { code, sms } = prompts.answer(prompt, request.body.pin);
      if (code === '2001') throw WRONG_PIN;
      if (code !== '0') throw SHORT_BALANCE;
      return { confirmation_code: prompt.payment?.receipt, sms };
    },
  );

  app.post(
    '/phone/prompts/:id/cancel',
    { schema: { params: promptId } },
    async (request, reply) => {
      const prompt = prompts.waiting(request.params.id);
      if (!prompt) return sendRefusal(request, reply, GONE);
      prompts.cancel(prompt);
      return { cancelled: true };
    },
  );
};

const GONE = {
  status: 404,
  code: 'PROMPT_GONE',
  message: 'This prompt is no longer on the phone. Ask for a new one.',
};
const WRONG_PIN = new PhoneRefusal(
  'WRONG_PIN',
  'pin',
  'You have entered a wrong PIN. Nothing was paid.',
);
const SHORT_BALANCE = new PhoneRefusal(
  'INSUFFICIENT_BALANCE',
  'pin',
  'Failed. Your balance is too small for this and its cost. Nothing was paid.',
);
