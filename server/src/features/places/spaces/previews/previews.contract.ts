import { z } from 'zod';
import { binaryFile, endpoint } from '#platform/http/contract.ts';
import { spaceRefusals } from '../spaces.contract.ts';

export { PREVIEW_SIZE, previewPath } from './previews.rules.ts';

export const readPreview = endpoint('GET /previews/:name', {
  summary: 'The picture by which links to a space are previewed, as it is now',
  tag: 'spaces',
  params: z.object({
    name: z
      .string()
      .regex(/^\d{1,15}-[0-9a-f]{8}\.jpg$/)
      .describe('The id of the space, and what tells this picture from earlier ones.'),
  }),
  file: 'image/jpeg',
  answers: { 200: binaryFile },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});
