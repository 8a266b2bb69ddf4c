// Events of this feature, each recorded and sent to its listeners; and questions to other features.
import { event, question } from '#platform/happened.ts';

export const spaceRulesChanged = event('space.rules_changed');

export const blockCreated = event('block.created', 'space');
export const blockChanged = event('block.changed', 'space');
export const blockRemoved = event('block.removed', 'space');

/** Time of a space, whose row is locked, is to be taken: whoever has some of it no longer by right gives way. */
export const timeNeeded = question<{ spaceId: number; now: Date }>('time.needed');

/** Time of a space, whose row is locked, may be free again: what lacks some of its buffer keeps it from now on. */
export const timeFreed = question<{ spaceId: number; now: Date }>('time.freed');
