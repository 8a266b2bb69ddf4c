import { matchRefusals } from '#money/invoices/invoices.contract.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { readStory } from './receipt-story.queries.ts';

/** One payment with its whole story. */
export async function readReceipt({ db, config }: Platform, receiptId: number) {
  const story = await readStory(db, receiptId, config.mpesa.account);
  if (!story) throw new Refusal(matchRefusals.RECEIPT_NOT_FOUND);
  return story;
}
