import { z } from 'zod';
import { parseMsisdn } from './msisdn.ts';

/** Daraja accepts numbers and strings of digits alike. */
export const digits = z.union([z.string().regex(/^\d+$/), z.int().nonnegative()]).transform(String);
/** Whole shillings, as cents. */
export const wholeShillings = digits
  .transform((text) => Number(text) * 100)
  .pipe(z.int().min(1_00).max(Number.MAX_SAFE_INTEGER));
/** `254712345678`, as number or string. */
export const msisdn = digits.pipe(z.string().length(12)).transform(parseMsisdn).pipe(z.string());
export const callbackUrl = z.url({ protocol: /^https?$/ }).max(500);
export const remarks = z.string().min(1).max(100);
export const occasion = z.string().max(100).nullish();

/** Fields of every request whose result is posted to a `ResultURL`. */
export const resultUrls = {
  SecurityCredential: z.string().min(1).max(2000),
  ResultURL: callbackUrl,
  QueueTimeOutURL: callbackUrl,
};
