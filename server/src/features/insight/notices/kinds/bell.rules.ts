// What the bell says of what is about no booking.
import type { BellKind } from '../notices.rules.ts';

/** By kind, in one line; `name` is who asked to host, or the space. */
export const BELL_HEADLINES: Record<BellKind, (name: string) => string> = {
  hosting_requested: (name) => `${name} asks to become an owner.`,
  hosting_granted: () => 'You can list your space now.',
  hosting_declined: () => 'Your request to list a space was declined.',
  listing_sent: (name) => `${name} waits to be listed.`,
  listing_asked: (name) => `Please change something before ${name} is listed.`,
  listing_approved: (name) => `${name} is listed now.`,
  report_made: (name) => `Something at ${name} was reported.`,
  report_acted: (name) => `We have acted on what you reported at ${name}.`,
  report_dismissed: (name) => `We found nothing to act on at ${name}, which you reported.`,
};
