import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { PictureRefused } from '#platform/picture.ts';
import type { PictureStore } from '#platform/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { imageRefusals } from '../images.contract.ts';
import { insertUpload } from './uploads.queries.ts';

const UPLOADS: Limit = { name: 'upload-user', tries: 120, seconds: 3600 };

/** Keeps a picture for a space to show. */
export async function uploadImage(platform: Platform, caller: Caller, file: Buffer) {
  const { db, clock, limits, pictures } = platform;
  await limits.count(UPLOADS, String(caller.id));
  const picture = await keep(pictures, file);
  try {
    await insertUpload(db, { ...picture, user_id: caller.id, created_at: clock.now() });
  } catch (error) {
    await pictures.forget(picture.url);
    throw error;
  }
  return { ...picture, served_url: picture.url, problem: null, alt: '' };
}

async function keep(pictures: PictureStore, file: Buffer) {
  try {
    return await pictures.keep(file);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { message: sentence } = error;
    throw new Refusal(imageRefusals.IMAGE_NOT_READABLE, { sentence, field: 'file' });
  }
}
