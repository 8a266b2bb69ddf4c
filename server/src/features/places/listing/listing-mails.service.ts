// Mails the owner of a new space what an admin asks about it, or that it is listed.
import { z } from 'zod';
import { mailUser } from '#people/accounts/account-mails.service.ts';
import { findSpace } from '#places/spaces/spaces.queries.ts';
import type { Platform } from '#platform/platform.ts';
import { findListing } from './listing.queries.ts';

export const listingDecidedTask = {
  name: 'tell-listing-decided',
  data: z.object({
    space_id: z.number(),
    /** When an admin asked for changes; null if it was approved. */
    asked_at: z.string().nullable(),
  }),
};

/** Mails the decision; nothing if it no longer holds when the task runs. */
export async function mailListingDecided(
  platform: Platform,
  { space_id: spaceId, asked_at: askedAt }: z.output<typeof listingDecidedTask.data>,
): Promise<void> {
  const { db, url, config } = platform;
  const space = await findSpace(db, spaceId);
  if (!space) return;
  const listing = await findListing(db, spaceId);
  if (listing?.state === 'waiting') return;
  if (askedAt !== (listing?.asked_at ?? null)) return;
  const asked = {
    subject: `Please change something before ${space.title} is listed`,
    paragraphs: [
      `We have looked at ${space.title}, and ask you to change something before people find it:`,
      `“${listing?.questions}”`,
      'Once you have changed it, send it to us again.',
    ],
    link: { label: 'Change it', url: `${url}/owner-dashboard?tab=spaces&space=${spaceId}` },
  };
  const approved = {
    subject: `${space.title} is listed`,
    paragraphs: ['We have looked at your space. People find it and can book it from now on.'],
    link: { label: 'See its page', url: `${url}/spaces/${spaceId}` },
  };
  const closing = [`If something is not right, write to us at ${config.mail.support}.`];
  const letter = listing ? asked : approved;
  await mailUser(platform, space.owner_id, { closing, ...letter });
}
