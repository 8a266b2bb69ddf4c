import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Bank, bankStatementCsv } from './bank.ts';
import { Refusal } from './refusals.ts';

/** `POST /bank/file`: makes the payments of a bank file, as our bank would; `GET /bank/statement.csv`: what it paid. */
export const bankRoutes: FastifyPluginAsyncZod<{ bank: Bank }> = async (app, { bank }) => {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/bank/file', async ({ body }, reply) => {
    const paid = typeof body === 'string' ? bank.pay(body) : null;
    if (!paid) throw NO_BANK_FILE;
    reply.code(201);
    return { paid: paid.length };
  });

  app.get('/bank/statement.csv', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bank-statement.csv"')
      .send(bankStatementCsv(bank.payments())),
  );
};

const NO_BANK_FILE = new Refusal(
  422,
  'NO_BANK_FILE',
  'This is no bank file. Download the one of a batch from the payments desk.',
);
