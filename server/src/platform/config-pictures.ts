// Settings of pictures: where they are kept, and how much of this machine's disk caches them.
import { z } from 'zod';
import { type PicturePlace, readPicturePlace } from './pictures/picture-place.ts';

const MUST_BE =
  'must be database, file:///folder or s3://key:secret@host/bucket/prefix?region=…, with key and secret in percent-encoding';

export const pictureVariables = {
  PICTURES_URL: z
    .string()
    .default('database')
    .transform((text, context): PicturePlace => {
      const place = readPicturePlace(text);
      if (place) return place;
      context.addIssue({ code: 'custom', message: MUST_BE });
      return z.NEVER;
    }),
  PICTURES_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(512),
};

type Settings = z.infer<z.ZodObject<typeof pictureVariables>>;

export const picturesOf = (env: Settings) => ({
  place: env.PICTURES_URL,
  /** The size limit of this process's cache. */
  cacheBytes: env.PICTURES_CACHE_MB * 1_000_000,
});
