import { createHash } from 'node:crypto';

const KENYAN_MOBILE = /^(?:\+?254|0)?([17]\d{8})$/;

/**
 * A Kenyan mobile number in M-Pesa's format, `254712345678`, from any form people type (07…, 01…, +254…, 254…, 7…;
 * spaces and dashes allowed). Undefined if it is none.
 */
export function parseMsisdn(typed: string): string | undefined {
  const subscriber = KENYAN_MOBILE.exec(typed.replace(/[\s-]/g, ''))?.[1];
  return subscriber && `254${subscriber}`;
}

/** `2547 ***** 678`: how C2B version 2 names the payer. */
export function maskMsisdn(msisdn: string): string {
  return `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}`;
}

/** Unsalted SHA-256 in hex: how C2B version 1 names the payer. */
export function hashMsisdn(msisdn: string): string {
  return createHash('sha256').update(msisdn).digest('hex');
}
