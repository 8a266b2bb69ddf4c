import { S3mini, S3ServiceError } from 's3mini';
import type { S3 } from './picture-place.ts';
import {
  isKey,
  isName,
  type ListedPicture,
  type PictureStore,
  PicturesAway,
  typeOf,
} from './picture-store.ts';

const PATIENCE_MS = 10_000;
const AT_ONCE = 1000;

/** Pictures as objects of a bucket, for any number of processes. */
export function picturesInS3({ prefix, ...access }: S3): PictureStore {
  const s3 = new S3mini({ ...access, requestAbortTimeout: PATIENCE_MS });
  const ask = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error: unknown) => {
      throw new PicturesAway(`The store of pictures at ${access.endpoint} ${whyOf(error)}.`, {
        cause: error,
      });
    });
  async function* listBelow(start: string) {
    let token: string | undefined;
    do {
      const page = await ask(s3.listObjectsPaged('/', start, AT_ONCE, token));
      if (!page) throw new PicturesAway(`There is no bucket at ${access.endpoint}.`);
      for (const { Key } of page.objects ?? []) yield Key.slice(prefix.length);
      token = page.nextContinuationToken;
    } while (token);
  }
  return {
    async keep(key, files) {
      await Promise.all(
        files.map(({ name, bytes }) =>
          ask(s3.putObject(`${prefix}${key}/${name}`, bytes, typeOf(name))),
        ),
      );
    },
    async read(key, name) {
      const bytes = await ask(s3.getObjectArrayBuffer(`${prefix}${key}/${name}`));
      return bytes && Buffer.from(bytes);
    },
    async remove(key) {
      for await (const path of listBelow(`${prefix}${key}/`))
        await ask(s3.deleteObject(prefix + path));
    },
    async *list() {
      let picture = null as ListedPicture | null;
      // Listed by name, so that the files of one picture are adjacent.
      for await (const path of listBelow(prefix)) {
        const [key = '', name = '', ...more] = path.split('/');
        if (!isKey(key) || !isName(name) || more.length > 0) continue;
        if (picture && picture.key !== key) yield picture;
        picture = { key, names: picture?.key === key ? [...picture.names, name] : [name] };
      }
      if (picture) yield picture;
    },
  };
}

function whyOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `refuses us (${error.serviceCode ?? error.status})`;
  const { code, message, cause } = error as Error & { code?: string };
  return `cannot be reached (${code ?? (cause as { code?: string })?.code ?? message})`;
}
