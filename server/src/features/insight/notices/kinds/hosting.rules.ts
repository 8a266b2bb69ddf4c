// What the bell says of requests to host.
import type { HostingKind } from '../notices.rules.ts';

/** By kind, in one line; `name` is who asked. */
export const HOSTING_HEADLINES: Record<HostingKind, (name: string) => string> = {
  hosting_requested: (name) => `${name} asks to become an owner.`,
  hosting_granted: () => 'You can list your space now.',
  hosting_declined: () => 'Your request to list a space was declined.',
};
