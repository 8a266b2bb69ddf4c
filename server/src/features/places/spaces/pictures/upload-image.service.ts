import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { PictureRefused } from '#platform/pictures/picture.ts';
import type { Pictures, RenderedPicture } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { imageRefusals } from '../images.contract.ts';
import { insertUpload } from './uploads.queries.ts';

const UPLOADS: Limit = { name: 'upload-user', tries: 120, seconds: 3600 };

/**
 * Stores a picture for a space to show. It is recorded before its files are stored: whatever interrupts this leaves at
 * most a picture that no space shows, and that is removed a day later like any other.
 */
export async function uploadImage(platform: Platform, caller: Caller, file: Buffer) {
  const { db, clock, limits, pictures } = platform;
  await limits.count(UPLOADS, String(caller.id));
  const rendered = await render(pictures, file);
  const { picture } = rendered;
  await insertUpload(db, { ...picture, user_id: caller.id, created_at: clock.now() });
  await pictures.keep(rendered);
  return { ...picture, served_url: picture.url, problem: null, alt: '' };
}

async function render(pictures: Pictures, file: Buffer): Promise<RenderedPicture> {
  try {
    return await pictures.render(file);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { message: sentence } = error;
    throw new Refusal(imageRefusals.IMAGE_NOT_READABLE, { sentence, field: 'file' });
  }
}
