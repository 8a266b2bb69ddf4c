// What happens here, as it goes on record and others hear of it; and what is asked of others.
import { event, question } from '#platform/happened.ts';
import type { Stretch } from './availability.rules.ts';

export const spaceRulesChanged = event<{ buffer_minutes: number }>('space.rules_changed');

/** Some time of a space, whose row is locked, is to be taken: whoever has part of it no longer by right gives way. */
export const timeNeeded = question<Stretch & { spaceId: number; now: Date }>('time.needed');
