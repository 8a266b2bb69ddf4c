import type { components } from '../api.gen.ts';

/** A space as the API gives it; prices are shillings an hour. */
export type Space = components['schemas']['Space'];
/** What lists return of a space when asked for cards. */
export type CardSpace = components['schemas']['SpaceCard'];
export type SpaceImage = Space['images'][number];
export type SpaceType = Space['space_type'];
