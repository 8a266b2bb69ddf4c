import { useEffect, useRef, useState } from 'react';
import { draftKey } from './drafts.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useSession } from './session.ts';

type Options<Draft> = {
  /** Names the form and what it is about. */
  about: string;
  /** What the form begins with, and what it would hold with nothing written. */
  fresh: Draft;
  /** What of a kept draft still serves; `base` is what the form began with when it was written. */
  revive?: (kept: Draft, base: Draft) => Draft | undefined;
  isOther?: (draft: Draft, fresh: Draft) => boolean;
};

type Change<Draft> = Partial<Draft> | ((before: Draft) => Partial<Draft>);

const differs = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

/** Whose a draft is: of who began it, also once their session ran out. What a visitor began goes with them where they log in. */
function useWriter(): number | undefined {
  const id = useSession().user?.id;
  const [writer, setWriter] = useState(id);
  if (writer === undefined && id !== undefined) setWriter(id);
  return writer;
}

/** What a person has written. It outlives the page in this tab, so that a reload or a login in between costs nothing. */
export function useKeptDraft<Draft extends object>({
  about,
  fresh,
  revive = (kept) => kept,
  isOther = differs,
}: Options<Draft>) {
  const key = draftKey(useWriter(), about);
  const [kept] = useState(() => {
    const found = keptDraft(key, { draft: fresh, base: fresh });
    return found && revive(found.draft, found.base);
  });
  const [draft, setDraft] = useState(kept ?? fresh);
  const isChanged = isOther(draft, fresh);
  const isOver = useRef(false);
  useEffect(() => {
    keepDraft(key, isChanged && !isOver.current ? { draft, base: fresh } : null);
  }, [key, draft, fresh, isChanged]);
  return {
    draft,
    isChanged,
    /** There was one from before. */
    wasKept: kept !== undefined,
    change: (how: Change<Draft>) =>
      setDraft((before) => ({ ...before, ...(typeof how === 'function' ? how(before) : how) })),
    startOver: () => setDraft(fresh),
    /** Starts over where what is written has served, though its page was left meanwhile; what was written since stays. */
    startOverIf: (hasServed: (draft: Draft) => boolean) => {
      const left = keptDraft(key, { draft: fresh, base: fresh });
      if (left && hasServed(left.draft)) keepDraft(key, null);
      setDraft((before) => (hasServed(before) ? fresh : before));
    },
    /** It has served, or is not wanted any more. */
    forget: () => {
      isOver.current = true;
      keepDraft(key, null);
    },
  };
}
