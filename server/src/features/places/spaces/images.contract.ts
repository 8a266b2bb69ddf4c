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
  url: z.string(),
  alt: z.string(),
  /** The picture's average colour, for the time until it is there. */
  color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Widths it is also there in, beside `url`, as `<width>.avif` and `<width>.webp`; none for a picture of elsewhere. */
  widths: z.array(z.number().int()),
});

/** The first picture of a space, as lists show it. */
export const cover = image.pick({ url: true, alt: true, color: true, widths: true });

export const uploadImage = endpoint('POST /api/images', {
  summary:
    'Send in a picture (JPEG, PNG, WebP or AVIF) for a space to show; kept a day without one',
  tag: 'spaces',
  upload: { mostBytes: 10 * 1024 * 1024 },
  answers: { 201: envelope(image) },
  refusals: [imageRefusals.IMAGE_NOT_READABLE],
});
