import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { z } from 'zod';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { accountRefusals, type signUpBody } from './accounts.contract.ts';
import { userRegistered } from './accounts.events.ts';
import { insertUser, readUser } from './accounts.queries.ts';
import { emailLinkTask } from './email/email-link.service.ts';
import { mayMail, notMailed } from './email/mail-limit.service.ts';
import { hashNewPassword } from './passwords/passwords.service.ts';

const REGISTRATIONS: Limit = { name: 'register-address', tries: 300, seconds: 3600 };
// How many accounts of a network may hold time unpaid without having proved their address.
const UNPROVED: Limit = { name: 'register-unproved', tries: 5, seconds: 3600 };

/**
 * Opens an account as a client and mails a link to prove its address. `network` is where the request comes from, for
 * the limit.
 */
export async function registerAccount(
  platform: Platform,
  input: z.output<typeof signUpBody>,
  network: string,
) {
  await platform.limits.count(REGISTRATIONS, network);
  const must_prove_email = !(await platform.limits.takes(UNPROVED, network));
  const { password, ...names } = input;
  const phone_number = readPhoneNumber(input.phone_number);
  const password_hash = await hashNewPassword(password, { ...names, phone_number });
  const now = platform.clock.now();
  const account = { ...names, phone_number, password_hash, created_at: now, must_prove_email };
  const isMailed = await mayMail(platform, account.email);
  try {
    return await inTransaction(platform.db, async (tx) => {
      const userId = await insertUser(tx, account, ['client']);
      await happened(tx, userRegistered, { about: userId, by: userId, at: now });
      if (isMailed)
        await platform.queue.add(tx, emailLinkTask, { user_id: userId, email: account.email });
      return readUser(tx, userId);
    });
  } catch (error) {
    await notMailed(platform, account.email);
    throw error;
  }
}

// The library accepts more than telephone networks do.
const E164 = /^\+[1-9]\d{6,14}$/;

/** The number in E.164; numbers without a country code are Kenyan, 00 stands for +. */
export function readPhoneNumber(typed: string): string {
  const international = typed.replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, {
    defaultCountry: 'KE',
    extract: false,
  });
  if (number?.isValid() && !number.ext && E164.test(number.number)) return number.number;
  throw new Refusal(accountRefusals.PHONE_NUMBER_UNKNOWN, { field: 'phone_number' });
}
