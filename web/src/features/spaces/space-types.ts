import { PLURALS } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import type { SpaceType } from '../../domain/space.ts';

/** The eight types of space, spelled as the API spells them. */
export const spaceTypes = Object.keys(PLURALS) as SpaceType[];
