// Mails to every admin about what gives power or moves money, so that none of it goes unnoticed.
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Queue } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser, type Profile, readUser } from './accounts.queries.ts';
import { listAdminIds } from './users/roles.queries.ts';

const news = z.object({
  subject: z.string(),
  /** Who did it; null: whoever runs the server. */
  by: z.number().nullable(),
  /** What they did, as a sentence that begins with their name. */
  news: z.string(),
});

/** Tells one admin what another did; a failed mail is retried by itself. */
export const tellAdminTask = {
  name: 'tell-admin',
  data: news.extend({
    user_id: z.number(),
    /** For those who are no longer an admin and read that themselves, perhaps without an account: who they were. */
    former: z.object({ email: z.string(), first_name: z.string() }).optional(),
  }),
};

/** Mails all admins, including whoever did it: it may not have been them. */
export async function tellAdmins(tx: Tx, queue: Queue, what: z.output<typeof news>): Promise<void> {
  for (const user_id of await listAdminIds(tx))
    await queue.add(tx, tellAdminTask, { ...what, user_id });
}

/** Somebody became an admin. */
export async function tellOfNewAdmin(
  tx: Tx,
  queue: Queue,
  { userId, by }: { userId: number; by: number | null },
): Promise<void> {
  const { first_name, last_name, email } = await readUser(tx, userId);
  const news = `made ${first_name} ${last_name} (${email}) an admin.`;
  await tellAdmins(tx, queue, { subject: 'There is a new admin', by, news });
}

/**
 * Somebody is no longer an admin, and gets no further such mails: they read this one, as all admins do. Otherwise one
 * of them could remove the others, and then do alone and unnoticed what takes two.
 */
export async function tellOfLostAdmin(
  tx: Tx,
  queue: Queue,
  { userId, profile, by }: { userId: number; profile: Profile; by: number },
): Promise<void> {
  const { first_name, last_name, email } = profile;
  const news = `saw to it that ${first_name} ${last_name} (${email}) is no admin any more.`;
  const told = { subject: 'There is one admin less', by, news };
  await tellAdmins(tx, queue, told);
  const former = { email, first_name };
  await queue.add(tx, tellAdminTask, { ...told, user_id: userId, former });
}

/** Tells all admins that somebody changed how another admin logs in, which may let them act as that admin. */
export async function tellOfAdminLogin(
  tx: Tx,
  queue: Queue,
  { userId, by, did }: { userId: number; by: number; did: string },
): Promise<void> {
  if (by === userId) return;
  const { first_name, last_name, email, roles } = await readUser(tx, userId);
  if (!roles.includes('admin')) return;
  const news = `${did} ${first_name} ${last_name} (${email}), an admin.`;
  await tellAdmins(tx, queue, { subject: 'How an admin logs in was changed', by, news });
}

export async function mailAdmin(
  platform: Platform,
  { user_id, former, by, subject, news: did }: z.output<typeof tellAdminTask.data>,
): Promise<void> {
  const user = await findUser(platform.db, user_id);
  const admin = former ?? (user?.roles.includes('admin') ? user : null);
  if (!admin) return;
  const name = by === null ? 'Whoever runs the server' : await nameOf(platform.db, by);
  await platform.sendMail(
    writeMail({
      to: admin.email,
      name: admin.first_name,
      subject,
      paragraphs: [`${name} ${did}`],
      closing: [
        `If this surprises you, speak to ${by === null ? 'them' : name}, and change your password at ${platform.url}/profile if it was said to be you.`,
      ],
    }),
  );
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const user = await findUser(db, userId);
  return user ? `${user.first_name} ${user.last_name}` : 'A former user';
}
