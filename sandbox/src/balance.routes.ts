import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { digits, remarks, resultUrls } from './daraja-fields.ts';
import type { Mpesa } from './mpesa.ts';
import { resultText } from './result-codes.ts';
import { accountText, takeRequest, timeNumber } from './results.ts';

const body = z.object({
  ...resultUrls,
  Initiator: z.string().min(1),
  CommandID: z.literal('AccountBalance'),
  PartyA: digits,
  IdentifierType: digits.pipe(z.literal('4')),
  Remarks: remarks,
});

/** `POST /mpesa/accountbalance/v1/query`: the balances of the organisation's accounts. */
export const balanceRoutes: FastifyPluginAsyncZod<{ mpesa: Mpesa }> = async (app, { mpesa }) => {
  const { settings, ledger, now } = mpesa;

  app.post(
    '/mpesa/accountbalance/v1/query',
    { schema: { body }, config: { product: 'balance' } },
    async (request, reply) =>
      takeRequest(mpesa, request, reply, {
        product: 'balance',
        initiator: request.body.Initiator,
        body: request.body,
        facts: {},
        reference: { Key: 'Remarks', Value: request.body.Remarks },
        codesAsText: true,
        work: () => {
          if (request.body.PartyA !== settings.shortCode) return { code: '21' };
          const AccountBalance = accountsText(ledger.accounts());
          const BOCompletedTime = timeNumber(now());
          return { code: '0', parameters: () => ({ AccountBalance, BOCompletedTime }) };
        },
        // The only product that was seen to send parameters with a failure.
        onFailure: (code) => ({
          ActionType: undefined,
          ErrorMsg: resultText(code),
          BOCompletedTime: timeNumber(now()),
        }),
      }),
  );
};

function accountsText({ utilityCents, chargesCents }: ReturnType<Mpesa['ledger']['accounts']>) {
  return [
    accountText('Working Account', 0),
    accountText('Float Account', 0),
    accountText('Utility Account', utilityCents),
    accountText('Charges Paid Account', -chargesCents),
    accountText('Organization Settlement Account', 0),
  ].join('&');
}
