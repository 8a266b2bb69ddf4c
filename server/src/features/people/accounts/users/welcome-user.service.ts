import { z } from 'zod';
import type { Task } from '#platform/jobs.ts';
import { writeMail } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { findUser } from '../accounts.queries.ts';

/** Someone has an account that they did not open themselves. */
export const welcomeTask: Task<{ user_id: number }> = {
  name: 'welcome-user',
  data: z.object({ user_id: z.number() }),
};

/** Mails a person that they have an account, unless they are gone by then. The password is not ours to mail. */
export async function welcomeUser(
  platform: Platform,
  { user_id }: { user_id: number },
): Promise<void> {
  const person = await findUser(platform.db, user_id);
  if (!person) return;
  const { url, config } = platform;
  await platform.sendMail(
    writeMail({
      to: person.email,
      subject: 'Welcome to Nafasi',
      name: person.first_name,
      paragraphs: [
        `We have opened a Nafasi account for you. Log in at ${url}/login with this email address and the password you were given.`,
        'To choose a password of your own, ask for a link to set one:',
      ],
      link: { words: 'Choose my own password', url: `${url}/forgot-password` },
      closing: [
        `If you did not expect an account, write to us at ${config.mail.support} and we will remove it.`,
      ],
    }),
  );
}
