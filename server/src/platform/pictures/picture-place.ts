// Where pictures are kept, in the notation of settings and commands.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type S3 = {
  /** The address of the bucket: `https://host/bucket`. */
  endpoint: string;
  region: string;
  /** The prefix of all our names, with a closing slash; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type PicturePlace =
  | { kind: 'database' }
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3' } & S3);

/** Parses `database`, `file:///folder` or `s3://key:secret@host/bucket/prefix?region=…`; null for anything else. */
export function readPicturePlace(text: string): PicturePlace | null {
  if (text === 'database') return { kind: 'database' };
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return { kind: 'folder', folder: resolve(fileURLToPath(url)) };
    return url.protocol === 's3:' ? readS3(url) : null;
  } catch {
    return null;
  }
}

function readS3(url: URL): PicturePlace | null {
  const [, bucket, ...parts] = url.pathname.split('/');
  const prefix = parts.filter(Boolean);
  if (!url.host || !bucket || !url.username || !url.password) return null;
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    kind: 's3',
    endpoint: `${protocol}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    prefix: prefix.map((part) => `${decodeURIComponent(part)}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** A place in a readable form, without secrets. */
export function nameOf(place: PicturePlace): string {
  if (place.kind === 'database') return 'the database';
  return place.kind === 'folder' ? place.folder : `${place.endpoint}/${place.prefix}`;
}
