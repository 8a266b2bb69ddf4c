import { z } from 'zod';
import { endpointsOf } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';
import { accountRefusals, user } from '../accounts.contract.ts';

export const emailRefusals = declareRefusals({
  EMAIL_LINK_NOT_VALID: [
    422,
    'This link has been used or has run out. Please log in and look at your profile: it says whether your address is confirmed, and sends you a new link.',
  ],
  EMAIL_PROVED: [409, 'Your email address is confirmed already. There is nothing more to do.'],
  EMAIL_UNPROVED: [
    409,
    'Please confirm your email address first: open the link that we mailed to you, then book again. What you entered stays here.',
  ],
});

const LINK_MISSING = 'The link is not whole. Please open it as it stands in the mail.';

const endpoint = endpointsOf('accounts');

export const proveEmail = endpoint('POST /auth/prove-email', {
  summary:
    'Confirm an email address with the token of a mailed link; a new address counts from now on',
  body: z.object({ token: z.string(LINK_MISSING).trim().min(1, LINK_MISSING) }, LINK_MISSING),
  answers: { 200: z.object({ message: z.string(), email: z.string() }) },
  refusals: [emailRefusals.EMAIL_LINK_NOT_VALID, accountRefusals.EMAIL_TAKEN],
});

export const sendEmailLink = endpoint('POST /auth/email-link', {
  summary:
    'Mail the link once more, to the new address that waits for it or else to the present one',
  answers: { 200: z.object({ message: z.string(), email: z.string() }) },
  refusals: [emailRefusals.EMAIL_PROVED],
});

export const giveUpNewEmail = endpoint('DELETE /auth/new-email', {
  summary: 'Keep the present email address: the new one that waits for its link is given up',
  answers: { 200: user },
});
