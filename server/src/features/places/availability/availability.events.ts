// Events of this feature, each recorded and sent to its listeners; and questions to other features.
import { event, question } from '#platform/happened.ts';
import type { Stretch } from './availability.rules.ts';

export const spaceRulesChanged = event<{ buffer_minutes: number }>('space.rules_changed');

/** Some time of a space, whose row is locked, is to be taken: whoever has part of it no longer by right gives way. */
export const timeNeeded = question<Stretch & { spaceId: number; now: Date }>('time.needed');
