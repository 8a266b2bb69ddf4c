import { useEffect, useRef, useState } from 'react';
import { draftKey } from './drafts.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useSession } from './session.ts';

type Options<Draft> = {
  /** Names the form and its subject. */
  about: string;
  /** The form's initial values, and what counts as nothing written. */
  fresh: Draft;
  /** What of a stored draft is still usable; `base` are the initial values it was written over. */
  revive?: (kept: Draft, base: Draft) => Draft | undefined;
  isOther?: (draft: Draft, fresh: Draft) => boolean;
};

type Change<Draft> = Partial<Draft> | ((before: Draft) => Partial<Draft>);

const differs = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * The owner of a draft: whoever began it, even after their session ran out. A visitor's draft becomes theirs at login.
 */
function useWriter(): number | undefined {
  const id = useSession().user?.id;
  const [writer, setWriter] = useState(id);
  if (writer === undefined && id !== undefined) setWriter(id);
  return writer;
}

/** Unsent input that outlives the page within this tab, so that a reload or a login in between loses nothing. */
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
    /** There was a stored draft. */
    wasKept: kept !== undefined,
    change: (how: Change<Draft>) =>
      setDraft((before) => ({ ...before, ...(typeof how === 'function' ? how(before) : how) })),
    startOver: () => setDraft(fresh),
    /**
     * Starts over if `hasServed` says the draft has been used, even if its page was left meanwhile; later input stays.
     */
    startOverIf: (hasServed: (draft: Draft) => boolean) => {
      const left = keptDraft(key, { draft: fresh, base: fresh });
      if (left && hasServed(left.draft)) keepDraft(key, null);
      setDraft((before) => (hasServed(before) ? fresh : before));
    },
    /** Drops the draft: it was used, or is no longer wanted. */
    forget: () => {
      isOver.current = true;
      keepDraft(key, null);
    },
  };
}
