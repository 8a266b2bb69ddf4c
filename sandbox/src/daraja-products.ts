import type { Product } from './fault-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The product of this address; Daraja's codes differ from product to product. */
    product?: Product;
  }
}

interface Codes {
  /** For a token that is invalid or expired. */
  invalidToken: string;
  /** For an invalid field. */
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

/** The error codes of a product's family; C2B's for addresses without a product. */
export const codesOf = (product: Product | undefined): Codes => CODES[product ?? 'oauth'];
