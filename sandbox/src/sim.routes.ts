import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { faultRule } from './fault-rules.ts';
import type { Mpesa } from './mpesa.ts';
import { Refusal } from './refusals.ts';
import type { Switches } from './settings.ts';

const ruleId = z.object({ id: z.coerce.number() });
const switches = z
  .strictObject({
    register_once: z.boolean(),
    external_validation: z.boolean(),
    prompts_confirm: z.boolean(),
    partial_reversals: z.boolean(),
    pull_times: z.enum(['nairobi', 'utc']),
    result_delay_ms: z.int().min(0).max(600_000),
    prompt_seconds: z.number().min(0.01).max(3_600),
  })
  .partial();

/** The control: what goes wrong, and how M-Pesa behaves. Not part of Daraja. */
export const simRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa; certificate: string }> = async (
  app,
  { mpesa, certificate },
) => {
  const { faults, settings, initiator } = mpesa;

  app.get('/__sim/certificate', async (_request, reply) =>
    reply.type('application/x-pem-file').send(certificate),
  );

  app.get('/__sim/faults', async () => ({ rules: faults.list() }));
  app.post('/__sim/faults', { schema: { body: faultRule } }, async (request, reply) => {
    const id = faults.add(request.body);
    reply.code(201);
    return { id, ...request.body };
  });
  app.delete('/__sim/faults', async () => {
    faults.clear();
    return { rules: [] };
  });
  app.delete('/__sim/faults/:id', { schema: { params: ruleId } }, async (request) => {
    if (!faults.remove(request.params.id)) throw NO_RULE;
    return { rules: faults.list() };
  });

  app.get('/__sim/settings', async () => present(settings));
  app.patch('/__sim/settings', { schema: { body: switches } }, async ({ body }) => {
    for (const [name, value] of Object.entries(body))
      Object.assign(settings, { [camel(name)]: value });
    return present(settings);
  });

  app.post('/__sim/initiator/unlock', async () => {
    initiator.unlock();
    return { locked: false };
  });
};

const NO_RULE = new Refusal(
  404,
  'RULE_NOT_FOUND',
  'There is no such rule. It may have been used up.',
);

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const present = (settings: Switches) =>
  Object.fromEntries(
    Object.keys(switches.shape).map((name) => [name, settings[camel(name) as keyof Switches]]),
  );
