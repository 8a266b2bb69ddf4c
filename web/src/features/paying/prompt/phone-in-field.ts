import { kenyanNumber } from '../../../lib/kenyan-number.ts';

/** A Kenyan mobile number as people write it, `0712 345 678`; empty for any other, which M-Pesa does not ask. */
export const phoneInField = (e164: string | undefined): string => kenyanNumber(e164 ?? '') ?? '';
