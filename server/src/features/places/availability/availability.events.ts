// Events of this feature, each recorded and sent to its listeners; and questions to other features.
import { event, question } from '#platform/happened.ts';

export const spaceRulesChanged = event<{ buffer_minutes: number }>('space.rules_changed');

export const blockCreated = event('block.created', 'space');
export const blockChanged = event('block.changed', 'space');
export const blockRemoved = event('block.removed', 'space');

/** Time of a space, whose row is locked, is to be taken: whoever has some of it no longer by right gives way. */
export const timeNeeded = question<{ spaceId: number; now: Date }>('time.needed');
