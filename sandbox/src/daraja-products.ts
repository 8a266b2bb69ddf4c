import type { Product } from './fault-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose address this is; Daraja's codes differ from product to product. */
    product?: Product;
  }
}

interface Codes {
  /** For a token that is none, or no longer. */
  invalidToken: string;
  /** For a field that is not as it should be. */
  invalidField: string;
  /** For what M-Pesa itself cannot do now. */
  failed: string;
}

const EXPRESS: Codes = {
  invalidToken: '404.001.03',
  invalidField: '400.002.02',
  failed: '500.001.1001',
};
const PAYOUT: Codes = {
  invalidToken: '401.002.01',
  invalidField: '400.002.02',
  failed: '500.002.1001',
};
const C2B: Codes = {
  invalidToken: '401.003.01',
  invalidField: '400.002.02',
  failed: '500.003.1001',
};
const PULL: Codes = { invalidToken: '401.001', invalidField: '400.001', failed: '500.001' };

const CODES: Record<Product, Codes> = {
  oauth: C2B,
  register: C2B,
  simulate: C2B,
  stk: EXPRESS,
  'stk-query': EXPRESS,
  status: { ...C2B, invalidToken: '400.003.01' },
  reversal: EXPRESS,
  b2c: PAYOUT,
  b2b: PAYOUT,
  balance: PAYOUT,
  'pull-register': PULL,
  pull: PULL,
};

/** The error codes of a product's family; those of C2B for an address of none. */
export const codesOf = (product: Product | undefined): Codes => CODES[product ?? 'oauth'];
