import { formatPhoneNumber } from '../lib/phone-number.ts';

/** Any number as people write it. */
export const ForeignNumber = ({ e164 }: { e164: string }) => formatPhoneNumber(e164);
