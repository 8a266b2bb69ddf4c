import { brake } from '#platform/http/brakes.ts';
import type { Limit } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';

// A prompt appears on somebody's phone, so there are few of them, above all for one number.
const PROMPTS_OF_PHONE: Limit = { name: 'prompt-phone', tries: 5, seconds: 900 };
const PROMPTS_OF_PHONE_A_DAY: Limit = { name: 'prompt-phone-day', tries: 15, seconds: 86_400 };
const PROMPTS_OF_INVOICE: Limit = { name: 'prompt-invoice', tries: 8, seconds: 3600 };
const PROMPTS_OF_USER: Limit = { name: 'prompt-user', tries: 8, seconds: 900 };
const PROMPTS_OF_USER_A_DAY: Limit = { name: 'prompt-user-day', tries: 30, seconds: 86_400 };
/** Accounts of one network that had a phone prompted. */
const PROMPTS_OF_ADDRESS: Limit = { name: 'prompt-address', tries: 20, seconds: 900 };

type PromptRequest = { payerId: number; invoiceId: number; address: string };

/** Counts a request, whatever its outcome. */
export async function countPromptRequest(
  { limits }: Platform,
  { payerId, invoiceId, address }: PromptRequest,
): Promise<void> {
  const nth = await limits.count(PROMPTS_OF_USER, String(payerId));
  await brake(limits, PROMPTS_OF_ADDRESS, { network: address, nth });
  await limits.count(PROMPTS_OF_USER_A_DAY, String(payerId));
  await limits.count(PROMPTS_OF_INVOICE, String(invoiceId));
}

/**
 * Counts a prompt for its phone. If it was not recorded under this `ref`, it has not appeared there, so it is given
 * back: nobody can use up the prompts of somebody else's phone without sending any.
 */
export async function countingPhone<Recorded extends { ref: string }>(
  { limits }: Platform,
  phone: string,
  ref: string,
  record: () => Promise<Recorded>,
): Promise<Recorded> {
  const counted: Limit[] = [];
  let isSent = false;
  try {
    for (const limit of [PROMPTS_OF_PHONE, PROMPTS_OF_PHONE_A_DAY]) {
      await limits.count(limit, phone);
      counted.push(limit);
    }
    const recorded = await record();
    isSent = recorded.ref === ref;
    return recorded;
  } finally {
    if (!isSent) for (const limit of counted) await limits.giveBack(limit, phone);
  }
}
