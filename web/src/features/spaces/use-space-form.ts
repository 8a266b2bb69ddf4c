import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { changeSpace, createSpace } from './manage-spaces.api.ts';
import type { Space } from './space.ts';
import {
  changesOf,
  draftOfSpace,
  emptySpaceDraft,
  problemsWithSpace,
  readGuests,
  readPrice,
  type SpaceDraft,
  type SpaceProblems,
  wishOfSpace,
} from './space-draft.ts';
import { usePictures } from './use-pictures.ts';
import { useSpaceDraft } from './use-space-draft.ts';

type Outcome = { sentence: string; problems: SpaceProblems };

/** What a field of the draft is called where it has a problem. */
const problemNames: Partial<Record<keyof SpaceDraft, string>> = {
  price: 'price_per_hour',
  type: 'space_type',
  guests: 'max_guests',
};

const incomplete = 'Please look at the fields that are marked.';
const underWay =
  'Pictures are still on their way. Wait for them, or remove those that did not arrive.';

/** The state of a space's form; `send` lists the space, or changes of it what differs. */
export function useSpaceForm(space: Space | undefined, defaultTerms: number | undefined) {
  const [fresh] = useState(() => (space ? draftOfSpace(space, defaultTerms) : emptySpaceDraft));
  const kept = useSpaceDraft(space?.id ?? 'new', fresh);
  const [outcome, setOutcome] = useState<Outcome>();
  // What was changed since: its mark has served.
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();
  const touch = (...names: string[]) => setTouched((before) => [...before, ...names]);
  const pictures = usePictures(kept.draft.pictures, kept.change, (key) => touch(key, 'images'));

  const change = (part: Partial<SpaceDraft>) => {
    const names = Object.keys(part) as (keyof SpaceDraft)[];
    touch(...names.map((name) => problemNames[name] ?? name));
    kept.change(() => part);
  };
  const write = async (draft: SpaceDraft): Promise<Space> => {
    const wish = wishOfSpace(draft);
    if (!space) return createSpace(wish, keyFor(wish));
    const changes = changesOf(wishOfSpace(fresh), wish);
    return Object.keys(changes).length > 0 ? changeSpace(space.id, changes) : space;
  };
  /** Answers the space as it is listed now; nothing where that failed, which `outcome` explains. */
  const send = async (): Promise<Space | undefined> => {
    if (busy) return undefined;
    const draft = withNumbersRead(kept.draft, fresh);
    kept.change(() => ({ price: draft.price, guests: draft.guests }));
    setTouched([]);
    const problems = problemsWithSpace(draft);
    const isWaiting = Object.keys(pictures.uploads).length > 0;
    if (isWaiting || Object.keys(problems).length > 0) {
      setOutcome({ problems, sentence: Object.keys(problems).length > 0 ? incomplete : underWay });
      return undefined;
    }
    setOutcome(undefined);
    setBusy(true);
    try {
      const listed = await write(draft);
      kept.forget();
      return listed;
    } catch (error) {
      const fallback = space ? 'Failed to save space' : 'Failed to create space';
      const said = error instanceof ApiError ? error.errors : {};
      setOutcome({ sentence: sentenceOf(error, fallback), problems: said });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const problems = without(outcome?.problems ?? {}, touched);
  return { ...kept, change, pictures, outcome, problems, busy, send };
}

const without = (problems: SpaceProblems, names: readonly string[]): SpaceProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

/** Numbers as they count, also where their field was not left before the form was sent. */
function withNumbersRead(draft: SpaceDraft, fresh: SpaceDraft): SpaceDraft {
  return {
    ...draft,
    price: draft.price === fresh.price ? draft.price : readPrice(draft.price),
    guests: readGuests(draft.guests),
  };
}
