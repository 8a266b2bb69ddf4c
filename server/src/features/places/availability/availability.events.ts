// Events of this feature, each recorded and sent to its listeners; and questions to other features.
import { event, question } from '#platform/happened.ts';

export const spaceRulesChanged = event('space.rules_changed');

export const blockCreated = event('block.created', 'space');
export const blockChanged = event('block.changed', 'space');
export const blockRemoved = event('block.removed', 'space');

/** Time of a space, whose row is locked, is about to be taken: expired claims on it must end. */
export const timeNeeded = question<{ spaceId: number; now: Date }>('time.needed');

/**
 * Time of a space, whose row is locked, may be free again: bookings that lack part of their buffer keep it from now on.
 */
export const timeFreed = question<{ spaceId: number; now: Date }>('time.freed');
