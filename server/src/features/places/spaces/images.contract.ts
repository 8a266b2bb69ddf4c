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
  /** As it was given. */
  url: z.string(),
  /** Where it is to be had: at an address of ours, once it has been fetched; null until then, or where it could not be. */
  served_url: z.string().nullable(),
  /** Why it could not be fetched. Saving the space tries again. */
  problem: z.string().nullable(),
  alt: z.string(),
  /** The picture's average colour, for the time until it is there. */
  color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths it is also there in, beside `served_url`, as `<width>.avif` and `<width>.webp`. */
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
