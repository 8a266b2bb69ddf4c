import { formatPhoneNumber } from '../lib/phone-number.ts';

/** Any phone number in its usual form. */
export const ForeignNumber = ({ e164 }: { e164: string }) => formatPhoneNumber(e164);
