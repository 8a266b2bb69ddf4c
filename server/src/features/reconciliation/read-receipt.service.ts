import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { matchRefusals } from '../payments/payments.contract.ts';
import { readStory } from './receipt-story.queries.ts';

/** One payment with its whole story. */
export async function readReceipt({ db, config }: Platform, receiptId: number) {
  const story = await readStory(db, receiptId, config.mpesa.account);
  if (!story) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
  return story;
}
