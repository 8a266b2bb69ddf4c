import { expect, test } from 'vitest';
import { z } from 'zod';
import { idIn } from './contract.ts';
import { usePlainMessages } from './sentences.ts';

usePlainMessages();

const fields = z.object({
  space_id: idIn.optional(),
  limit: z.int().min(1).optional(),
  title: z.string().min(3).optional(),
  share: z.number().lt(1).optional(),
});

test.each([
  [{ space_id: 0 }, 'Space id must be more than 0.'],
  [{ space_id: -1 }, 'Space id must be more than 0.'],
  [{ limit: 0 }, 'Limit must be at least 1.'],
  [{ title: 'ab' }, 'Title must be at least 3 characters.'],
  [{ share: 1 }, 'Share must be less than 1.'],
])('%j: %s', (sent, sentence) => {
  expect(fields.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
});
