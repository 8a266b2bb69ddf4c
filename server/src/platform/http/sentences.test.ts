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
  note: z.string().nullish(),
  tags: z.array(z.string()).optional(),
  is_open: z.boolean().optional(),
});

test.each([
  [{ space_id: 0 }, 'Space id must be more than 0.'],
  [{ space_id: -1 }, 'Space id must be more than 0.'],
  [{ limit: 0 }, 'Limit must be at least 1.'],
  [{ title: 'ab' }, 'Title must be at least 3 characters.'],
  [{ share: 1 }, 'Share must be less than 1.'],
  [{ share: 'a' }, 'Share must be a number.'],
  [{ limit: 'ten' }, 'Limit must be a number.'],
  [{ limit: 1.5 }, 'Limit must be a whole number.'],
  [{ note: 7 }, 'Note must be text.'],
  [{ tags: 'a' }, 'Tags must be a list.'],
  [{ tags: [7] }, 'This must be text.'],
  [{ is_open: 'yes' }, 'Is open must be true or false.'],
  [undefined, 'The body is required.'],
  [[], 'The body must be a JSON object.'],
])('%j: %s', (sent, sentence) => {
  expect(fields.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
});
