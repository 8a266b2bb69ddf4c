import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { rewritten } from '../../../lib/rewritten.ts';
import { attemptAt } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { refusal, useSubmit } from '../../../lib/use-submit.ts';
import type { FacilitiesDraft } from '../facilities/facilities-draft.ts';
import { changeSpace, createSpace } from '../manage-spaces.api.ts';
import { spaceQuery } from '../spaces.api.ts';
import {
  changesOf,
  draftOfSpace,
  emptySpaceDraft,
  isOther,
  problemsWithSpace,
  readGuests,
  readPrice,
  revived,
  type SpaceDraft,
  toSpaceInput,
} from './space-draft.ts';
import { usePictures } from './use-pictures.ts';

/** The names of draft fields in problems, where they differ. */
const problemNames: Partial<Record<keyof SpaceDraft, string>> = {
  price: 'price_per_hour',
  type: 'space_type',
  guests: 'max_guests',
};

/** The facility that each draft field belongs to. */
const partOf: Record<keyof FacilitiesDraft, string> = {
  amenities: 'amenities',
  seats: 'seats',
  area: 'area_m2',
  mainsPower: 'power',
  backup: 'power',
  backupHours: 'power',
  download: 'internet',
  upload: 'internet',
  secondLine: 'internet',
  mainsWater: 'water',
  tank: 'water',
  litres: 'water',
};

const incomplete = 'Please look at the fields that are marked.';
const underWay =
  'Pictures are still on their way. Wait for them, or remove those that did not arrive.';

type Options = {
  /** The space to change; undefined to create one. */
  space: Space | undefined;
  defaultTerms: number | undefined;
  onSaved: (listed: Space) => void;
  /** Closes the form once it is saved. */
  close: (listed: Space) => void;
};

/** The form of a space: creates it, or saves what has changed. */
export function useSpaceForm({ space, defaultTerms, onSaved, close }: Options) {
  const queries = useQueryClient();
  const [fresh] = useState(() => (space ? draftOfSpace(space, defaultTerms) : emptySpaceDraft));
  const kept = useKeptDraft({
    about: `space-${space?.id ?? 'new'}`,
    fresh,
    // Others may have changed the space since.
    revive: (draft, base) => revived(rewritten(draft, base, fresh)),
    isOther,
  });
  const sending = useSubmit({
    validate: (draft: SpaceDraft) => {
      const fields = problemsWithSpace(draft);
      if (Object.keys(fields).length > 0) return { fields, sentence: incomplete };
      return Object.keys(pictures.uploads).length > 0 ? { fields, sentence: underWay } : undefined;
    },
    send: async (draft): Promise<Space> => {
      const request = toSpaceInput(draft);
      if (!space) {
        const attempt = attemptAt(request, draft.attempt);
        kept.change({ attempt });
        return createSpace(request, attempt.key);
      }
      const changes = changesOf(toSpaceInput(fresh), request);
      // Any request makes the server retry pictures that it could not fetch.
      const again = space.images.some(({ problem }) => problem);
      return again || Object.keys(changes).length > 0 ? changeSpace(space.id, changes) : space;
    },
    meta: { changes: 'space' },
    onDone: (listed) => {
      kept.forget();
      queries.setQueryData(spaceQuery(listed.id).queryKey, listed);
      onSaved(listed);
    },
    close,
    refused: (error) => refusal(error, space ? 'Failed to save space' : 'Failed to create space'),
  });
  const pictures = usePictures(kept.draft.pictures, kept.change, (key) =>
    sending.touch(key, 'images'),
  );
  return {
    ...sending,
    ...kept,
    pictures,
    startOver: () => {
      pictures.forgetAll();
      kept.startOver();
    },
    change: (part: Partial<SpaceDraft>) => {
      const names = Object.keys(part) as (keyof SpaceDraft)[];
      sending.touch(...names.map((name) => problemNames[name] ?? name));
      // The seats are checked against the number of guests.
      if (part.guests !== undefined) sending.touch('seats');
      kept.change(part);
    },
    changeFacilities: (part: Partial<FacilitiesDraft>) => {
      const names = Object.keys(part) as (keyof FacilitiesDraft)[];
      sending.touch(...names.map((name) => partOf[name]));
      kept.change(({ facilities }) => ({ facilities: { ...facilities, ...part } }));
    },
    form: sending.form(() => {
      const draft = withNumbersRead(kept.draft, fresh);
      kept.change({ price: draft.price, guests: draft.guests });
      return draft;
    }),
  };
}

/** Normalises the numbers, even if their field was not left before submitting. */
function withNumbersRead(draft: SpaceDraft, fresh: SpaceDraft): SpaceDraft {
  return {
    ...draft,
    price: draft.price === fresh.price ? draft.price : readPrice(draft.price),
    guests: readGuests(draft.guests),
  };
}
