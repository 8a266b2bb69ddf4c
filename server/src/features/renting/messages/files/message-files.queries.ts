import { mustProveEmail } from '#people/accounts/accounts.queries.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, allValues, execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import { findContacts } from '../contacts/contacts.rules.ts';
import type { FileKind } from '../messages.rules.ts';

/** Whether somebody cannot send files until their address is proved. */
export const needsProof = (db: Db, userId: number) => onlyValue<boolean>(db)`
  select ${mustProveEmail(userId)}`;

export type NewFile = {
  kind: FileKind;
  name: string;
  bytes: Buffer;
  /** For pictures only. */
  width: number | null;
  height: number | null;
};

export const insertFile = (
  db: Db,
  userId: number,
  { kind, name, bytes, width, height }: NewFile,
  now: Date,
) => onlyValue<number>(db)`
  insert into message_files (user_id, kind, name, contacts, width, height, bytes, created_at)
  values (${userId}, ${kind}, ${name}, ${JSON.stringify(findContacts(name))}, ${width}, ${height}, ${bytes}, ${now}) returning id`;

/** Attaches unsent files of somebody to a message of theirs; returns which were attached. */
export const giveFiles = (
  tx: Tx,
  fileIds: readonly number[],
  { messageId, userId }: { messageId: number; userId: number },
) => allValues<number>(tx)`
  update message_files set message_id = ${messageId}
  where id = any(${fileIds}::bigint[]) and user_id = ${userId} and message_id is null returning id`;

export type KeptFile = {
  kind: FileKind;
  /** Null until it is sent. */
  thread_id: number | null;
  is_of_reader: boolean;
  is_reported: boolean;
};

/** A file, and whether a reader is one of the two of its thread or has uploaded it; null if there is no such file. */
export const findFile = (db: Db, fileId: number, readerId: number) => firstRow<KeptFile>(db)`
  select files.kind, messages.thread_id,
         coalesce(${readerId} in (files.user_id, threads.client_id, threads.owner_id), false) as is_of_reader,
         exists (select from thread_reports where thread_reports.thread_id = messages.thread_id) as is_reported
  from message_files as files
  left join messages on messages.id = files.message_id
  left join threads on threads.id = messages.thread_id
  where files.id = ${fileId}`;

/** The contents of a file, up to 10 MB; the caller has checked access. Null if it is gone. */
export const readBytes = (db: Db, fileId: number) => firstValue<Buffer>(db)`
  select bytes from message_files where id = ${fileId}`;

/** Deletes files from before a time that were never sent, in batches. */
export const deleteUnsentFiles = (db: Db, before: Date, most: number) => allRows(db)`
  delete from message_files where id in (
    select id from message_files where message_id is null and created_at < ${before}
    order by created_at limit ${most} for update skip locked)
  and message_id is null returning 1`;

/** Deletes the unsent files of a person. */
export const deleteUnsentOf = (tx: Tx, userId: number) =>
  execute(tx)`delete from message_files where user_id = ${userId} and message_id is null`;
