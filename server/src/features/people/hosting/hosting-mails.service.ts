// Mails about requests to become an owner: to admins about new ones, to the requester about the decision.
import { z } from 'zod';
import { mailUser } from '#people/accounts/account-mails.service.ts';
import { findUser } from '#people/accounts/accounts.queries.ts';
import type { Letter } from '#platform/letter.ts';
import type { Platform } from '#platform/platform.ts';
import { formatTime } from '#platform/time.ts';
import { findRequest } from './hosting.queries.ts';

export const hostingRequestedTask = {
  name: 'tell-hosting-requested',
  data: z.object({ request_id: z.number(), admin_id: z.number() }),
};

/** Mails an admin that somebody asks to become an owner; no former admin, as it contains a phone number. */
export async function mailHostingRequested(
  platform: Platform,
  { request_id, admin_id }: z.output<typeof hostingRequestedTask.data>,
): Promise<void> {
  const request = await findRequest(platform.db, request_id);
  if (request?.state !== 'open') return;
  const admin = await findUser(platform.db, admin_id);
  if (!admin?.roles.includes('admin')) return;
  await mail(platform, admin_id, {
    subject: `${request.name} asks to become an owner`,
    paragraphs: [
      `${request.name} wants to list a space in ${request.location}, and can be reached at ${request.phone_number}.`,
      `In their words: ${request.about}`,
    ],
    link: { label: 'Grant or decline it', url: `${platform.url}/admin-dashboard` },
  });
}

export const hostingDecidedTask = {
  name: 'tell-hosting-decided',
  data: z.object({ request_id: z.number() }),
};

/** Mails the requester the decision. */
export async function mailHostingDecided(
  platform: Platform,
  { request_id }: z.output<typeof hostingDecidedTask.data>,
): Promise<void> {
  const request = await findRequest(platform.db, request_id);
  if (!request || request.state === 'open') return;
  const { url } = platform;
  const granted = {
    subject: 'You can list your space now',
    paragraphs: [
      'You are an owner on Nafasi. Add your space with its pictures, its price and its hours; it can be booked as soon as it is listed.',
    ],
    link: { label: 'Add my space', url: `${url}/owner-dashboard?tab=spaces&space=new` },
  };
  const declined = {
    subject: 'Your request to list a space',
    paragraphs: [
      'We cannot take your space on Nafasi for now.',
      `The reason: ${request.reason}`,
      `You can ask again from ${formatTime(new Date(request.again_from ?? request.created_at))}.`,
    ],
    link: { label: 'See the request', url: `${url}/host` },
  };
  await mail(platform, request.user_id, request.state === 'granted' ? granted : declined);
}

function mail(platform: Platform, userId: number, letter: Omit<Letter, 'to' | 'name' | 'closing'>) {
  const closing = [`If something is not right, write to us at ${platform.config.mail.support}.`];
  return mailUser(platform, userId, { closing, ...letter });
}
