// Settings of what owners earn.
import { z } from 'zod';
import { kraPin, percent } from './config-values.ts';

export const earningVariables = {
  COMMISSION_PERCENT: percent.default(10),
  VAT_PERCENT: percent.default(16),
  WITHHOLDING_RESIDENT: percent.default(5),
  WITHHOLDING_NON_RESIDENT: percent.default(20),
  EARN_AFTER_HOURS: z.coerce.number().int().min(0).max(8760).default(24),
  COMPANY_KRA_PIN: kraPin.optional(),
};

/** What is kept of each price, and when the rest is earned. */
export const earningOf = (env: z.output<z.ZodObject<typeof earningVariables>>) => ({
  /** Our share of each price unless agreed otherwise. */
  commissionPercent: env.COMMISSION_PERCENT,
  /** On the commission. */
  vatPercent: env.VAT_PERCENT,
  /** The tax a marketplace withholds from a price for the state. */
  withholdingPercent: {
    resident: env.WITHHOLDING_RESIDENT,
    nonResident: env.WITHHOLDING_NON_RESIDENT,
  },
  /** Printed on papers for owners; null: left out. */
  companyPin: env.COMPANY_KRA_PIN ?? null,
  /** How long after its end a booking's price is earned. */
  afterHours: env.EARN_AFTER_HOURS,
});
