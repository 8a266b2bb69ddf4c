import type { Report } from './reports.api.ts';

/** What was reported, in words. */
export function thingIn({ about, space_title }: Report): string {
  if (about === 'space') return `the space ${space_title}`;
  return about === 'review'
    ? `a review of ${space_title}`
    : `the owner’s answer to a review of ${space_title}`;
}
