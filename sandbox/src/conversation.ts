import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { darajaTimestamp } from './nairobi-time.ts';

/** An id in Daraja's format for requests and conversations: `4ba8-815c-ac45-c57a3db014951926425`. */
export function conversationId(): string {
  return randomUUID().slice(9) + randomInt(1_000_000, 10_000_000);
}

/** `AG_20261103_2010573069aefb6b625a`: M-Pesa's own id of a conversation, with its day in Nairobi. */
export function agConversationId(at: Date): string {
  return `AG_${darajaTimestamp(at).slice(0, 8)}_${randomBytes(10).toString('hex')}`;
}
