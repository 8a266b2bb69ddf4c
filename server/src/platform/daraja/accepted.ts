// The immediate responses of the products. They say that a request was accepted, never what became of the money.
import { z } from 'zod';
import type { Conversation, RequestOutcome } from '../mpesa.ts';
import { type Sent, withoutSecrets } from './response.ts';
import { textIn } from './values.ts';

/** Parses the response to an accepted request; one with a success status may still be a refusal. */
export function readTaken<Taken extends object>(
  sent: Sent,
  schema: z.ZodType<Taken>,
  isTaken: (code: string) => boolean = (code) => /^0+$/.test(code),
): RequestOutcome<Taken> {
  if (sent.outcome !== 'accepted') return sent;
  const response = standing.safeParse(sent.body).data;
  if (!response)
    return { outcome: 'unknown', message: 'It answered without saying whether it took it.' };
  if (!isTaken(response.ResponseCode)) {
    const message = withoutSecrets(response.ResponseDescription ?? '') || 'It gave no reason.';
    return { outcome: 'refused', code: withoutSecrets(response.ResponseCode), message };
  }
  const taken = schema.safeParse(sent.body);
  if (taken.success) return { outcome: 'accepted', ...taken.data };
  return { outcome: 'unknown', message: 'It took it without giving it a number.' };
}

const standing = z.object({ ResponseCode: textIn, ResponseDescription: z.string().nullish() });

const id = textIn.pipe(z.string().min(1).max(100));

export const conversation: z.ZodType<Conversation> = z
  .object({ ConversationID: id })
  .transform(({ ConversationID: conversationId }) => ({ conversationId }));
