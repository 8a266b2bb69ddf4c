import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { emailRefusals } from '#people/accounts/email/email.contract.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Limit } from '#platform/http/limits.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { PictureRefused } from '#platform/pictures/picture.ts';
import type { Platform } from '#platform/platform.ts';
import { messageRefusals } from '../messages.contract.ts';
import { reportedThreadRead } from '../messages.events.ts';
import {
  findFile,
  insertFile,
  type KeptFile,
  type NewFile,
  needsProof,
  readBytes,
} from './message-files.queries.ts';
import { isPdf, isWholePdf } from './message-files.rules.ts';

// A file takes up to 10 MB in the database, and in its backups: accounts are limited, and so are networks that open
// accounts.
const UPLOADS: Limit = { name: 'message-file', tries: 60, seconds: 3600 };
const UPLOADS_A_DAY: Limit = { name: 'message-file-day', tries: 120, seconds: 86_400 };

const PROVE_FIRST =
  'Please confirm your email address first: open the link that we mailed to you, then send the file again.';

/** Stores a picture, re-encoded, or a PDF as it is, for a message that its sender is about to write. */
export async function keepFile(
  { db, clock, limits, pictures, config }: Platform,
  caller: Caller,
  { name, file }: { name: string; file: Buffer },
) {
  await limits.count(UPLOADS, String(caller.id));
  await limits.count(UPLOADS_A_DAY, String(caller.id));
  if (config.rateLimits && (await needsProof(db, caller.id)))
    throw new Refusal(emailRefusals.EMAIL_UNPROVED, { sentence: PROVE_FIRST });
  const kept = isPdf(file) ? pdfOf(file, name) : await pictureOf(pictures, file, name);
  const id = await insertFile(db, caller.id, kept, clock.now());
  const { bytes, ...facts } = kept;
  return { id, ...facts, size: bytes.length };
}

function pdfOf(bytes: Buffer, name: string): NewFile {
  if (!isWholePdf(bytes)) throw new Refusal(messageRefusals.FILE_NOT_READABLE, { field: 'file' });
  return { kind: 'pdf', name, bytes, width: null, height: null };
}

async function pictureOf(
  pictures: Platform['pictures'],
  file: Buffer,
  name: string,
): Promise<NewFile> {
  try {
    return { kind: 'picture', name, ...(await pictures.renderOne(file)) };
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    throw new Refusal(messageRefusals.FILE_NOT_READABLE, { field: 'file', cause });
  }
}

/**
 * A file for one of the two of its thread, and for admins if the thread was reported, which is recorded. It is served
 * as a download, not as a page: its sender controls what is in a PDF.
 */
export async function sendFile(
  platform: Platform,
  caller: Caller,
  fileId: number,
  reply: FastifyReply,
): Promise<Readable> {
  const file = await findFile(platform.db, fileId, caller.id);
  if (!file || !(await mayRead(platform, caller, fileId, file)))
    throw new Refusal(messageRefusals.FILE_NOT_FOUND);
  const bytes = await readBytes(platform.db, fileId);
  if (!bytes) throw new Refusal(messageRefusals.FILE_NOT_FOUND);
  const ending = file.kind === 'pdf' ? 'pdf' : 'webp';
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="message-file-${fileId}.${ending}"`)
    .header('content-security-policy', "default-src 'none'; sandbox");
  return Readable.from(bytes);
}

async function mayRead(
  { db, clock }: Platform,
  caller: Caller,
  fileId: number,
  { thread_id, is_of_reader, is_reported }: KeptFile,
): Promise<boolean> {
  if (is_of_reader) return true;
  if (thread_id === null || !is_reported || !caller.roles.includes('admin')) return false;
  const read = { about: thread_id, by: caller.id, at: clock.now(), detail: { file_id: fileId } };
  await inTransaction(db, (tx) => happened(tx, reportedThreadRead, read));
  return true;
}
