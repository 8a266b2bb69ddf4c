import { z } from 'zod';
import { listOfSpaces, shownFields, spaceRefusals } from '#places/spaces/spaces.contract.ts';
import {
  endpointsOf,
  envelope,
  id,
  idIn,
  listOf,
  paging,
  timeOut,
} from '#platform/http/contract.ts';

const endpoint = endpointsOf('favourites');
const params = z.object({ space_id: idIn });

export const listFavourites = endpoint('GET /api/favourites', {
  summary: 'The spaces that the caller has saved and that are still listed, last saved first',
  query: z.object({ ...paging, ...shownFields }),
  answers: { 200: listOfSpaces },
});

export const listFavouriteIds = endpoint('GET /api/favourites/ids', {
  summary: 'Which spaces the caller has saved, as `/api/favourites`, without what they show',
  query: z.object(paging),
  answers: {
    200: listOf(z.object({ id: id.describe('Of the space.'), saved_at: timeOut })),
  },
});

export const saveFavourite = endpoint('PUT /api/favourites/:space_id', {
  summary: 'Save a space; one that is saved stays as it is',
  params,
  answers: { 200: envelope(z.null()) },
  refusals: [spaceRefusals.SPACE_NOT_FOUND],
});

export const removeFavourite = endpoint('DELETE /api/favourites/:space_id', {
  summary: 'Save a space no longer; right too where it was not saved',
  params,
  answers: { 200: envelope(z.null()) },
});
