import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Mpesa } from './mpesa.ts';
import { nairobiIso } from './nairobi-time.ts';
import { inbox } from './phone-fields.ts';
import { Refusal, refuseField } from './refusals.ts';

const promptId = z.object({ id: z.coerce.number() });
const answer = z.object({ pin: z.coerce.string().regex(/^\d{4}$/, 'Type any four digits.') });

/** The prompts on a phone: those that wait, answering one with a PIN, and cancelling. */
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
    async (request) => {
      const prompt = waiting(request.params.id);
      const { code, sms } = prompts.answer(prompt, request.body.pin);
      if (code === '2001') throw WRONG_PIN;
      if (code !== '0') throw SHORT_BALANCE;
      return { confirmation_code: prompt.payment?.receipt, sms };
    },
  );

  app.post('/phone/prompts/:id/cancel', { schema: { params: promptId } }, async ({ params }) => {
    prompts.cancel(waiting(params.id));
    return { cancelled: true };
  });

  function waiting(id: number) {
    const prompt = prompts.waiting(id);
    if (!prompt) throw GONE;
    return prompt;
  }
};

const GONE = new Refusal(
  404,
  'PROMPT_GONE',
  'This prompt is no longer on the phone. Ask for a new one.',
);
const WRONG_PIN = refuseField(
  'WRONG_PIN',
  'pin',
  'You have entered a wrong PIN. Nothing was paid.',
);
const SHORT_BALANCE = refuseField(
  'INSUFFICIENT_BALANCE',
  'pin',
  'Failed. Your balance is too small for this and its cost. Nothing was paid.',
);
