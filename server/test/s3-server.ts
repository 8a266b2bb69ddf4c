// A server that speaks S3, on a free port: s3rver, which compares no signatures, or the one that a proof names in NAFASI_S3.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import S3rver from 's3rver';
import { readPicturePlace } from '#platform/pictures/picture-place.ts';

const BUCKET = 'pictures';

/** Null: none, and signatures are not compared. */
// biome-ignore lint/style/noProcessEnv: set by prove alone, and no setting of Nafasi.
export const NAMED_S3 = process.env.NAFASI_S3 ?? null;

/** Starts it; `url` is a value for PICTURES_URL, each with names of its own in the bucket. */
export async function startS3() {
  if (NAMED_S3) {
    const place = readPicturePlace(NAMED_S3);
    // It may exist already.
    if (place?.kind === 's3') await new S3mini(place).createBucket();
    return { ...addressIn(NAMED_S3), close: async () => undefined };
  }
  const directory = await mkdtemp(join(tmpdir(), 'nafasi-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    ...addressIn(`s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=off`),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

const addressIn = (address: string) => ({
  url: () => {
    const url = new URL(address);
    url.pathname += `/test/${randomUUID()}`;
    return url.href;
  },
});
