// The bell's headlines for what is about no booking.
import type { BellKind } from '../notices.rules.ts';

/** By kind, in one line; `name` is the person who asked to host, or the space; undefined if that is gone. */
export const BELL_HEADLINES: Record<BellKind, (name?: string) => string> = {
  hosting_requested: (name = 'Somebody') => `${name} asks to become an owner.`,
  hosting_granted: () => 'You can list your space now.',
  hosting_declined: () => 'Your request to list a space was declined.',
  listing_sent: (name = 'A space') => `${name} waits to be listed.`,
  listing_asked: (name = 'a space') => `Please change something before ${name} is listed.`,
  listing_approved: (name = 'Your space') => `${name} is listed now.`,
  report_made: (name = 'a space') => `Something at ${name} was reported.`,
  thread_reported: (name = 'a space') => `Messages about ${name} were reported.`,
  report_acted: (name = 'a space') => `We have acted on what you reported at ${name}.`,
  report_dismissed: (name = 'a space') =>
    `We found nothing to act on at ${name}, which you reported.`,
};
