import { z } from 'zod';
import { endpoint, envelope } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const imageRefusals = declareRefusals({
  IMAGE_NOT_READABLE: [
    422,
    'This file cannot be read as a JPEG, PNG, WebP or AVIF picture. Please choose another.',
  ],
});

export const image = z.object({
  /** As the owner gave it. */
  url: z.string(),
  /** Our own address of it, once it has been fetched; null until then, or if it could not be fetched. */
  served_url: z.string().nullable(),
  /** Why it could not be fetched. Saving the space retries. */
  problem: z.string().nullable(),
  alt: z.string(),
  /** The picture's average colour, shown until it has loaded. */
  color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths in which it is also available, beside `served_url`, as `<width>.avif` and `<width>.webp`. */
  widths: z.array(z.number().int()),
});

/** The first picture of a space, as lists show it. */
export const cover = image.pick({
  url: true,
  served_url: true,
  alt: true,
  color: true,
  widths: true,
});

export const uploadImage = endpoint('POST /api/images', {
  summary:
    'Send in a picture (JPEG, PNG, WebP or AVIF) for a space to show; kept a day without one',
  tag: 'spaces',
  upload: { mostBytes: 10 * 1024 * 1024 },
  answers: { 201: envelope(image) },
  refusals: [imageRefusals.IMAGE_NOT_READABLE],
});
