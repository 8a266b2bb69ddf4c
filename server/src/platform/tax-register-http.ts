// Sends tax documents to an address as JSON: a provider's service, a device of one's own, or the sandbox.
import { z } from 'zod';
import { text } from './http/contract.ts';
import { toShillings } from './money.ts';
import type { TaxDocument, TaxRegister } from './tax-register.ts';
import { toNairobiIso } from './time.ts';

const TIMEOUT_MS = 10_000;
/** Statuses of final refusals; after any other failure a retry may succeed. */
const REFUSALS = [400, 409, 422];

const registered = z.object({
  control_number: text(100),
  control_unit: text(100),
  qr: text(1000),
});
const refused = z.object({ message: text(500) });

/** The register at `url`, which identifies us by `token`. */
export const taxRegisterAt = (url: string, token: string): TaxRegister => ({
  async register(document) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodyOf(document)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (REFUSALS.includes(response.status)) {
      const said = refused.safeParse(await response.json().catch(() => null));
      return { refused: said.data?.message ?? `The register answered ${response.status}.` };
    }
    if (!response.ok) throw new Error(`The tax register answered ${response.status}.`);
    const { control_number, control_unit, qr } = registered.parse(await response.json());
    return { controlNumber: control_number, controlUnit: control_unit, qr };
  },
});

const bodyOf = (document: TaxDocument) => ({
  kind: document.kind,
  number: document.number,
  of: document.of,
  issued_at: toNairobiIso(document.issuedAt),
  seller: document.seller,
  buyer: document.buyer,
  words: document.words,
  amount: toShillings(document.amountCents),
  vat: document.vat && { percent: document.vat.percent, amount: toShillings(document.vat.cents) },
});
