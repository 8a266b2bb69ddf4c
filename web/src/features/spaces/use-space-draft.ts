import { useEffect, useRef, useState } from 'react';
import { draftKey } from '../../lib/draft-keys.ts';
import { useSession } from '../../lib/session.ts';
import { isOther, type SpaceDraft, withAddressField } from './space-draft.ts';

type Change = (draft: SpaceDraft) => Partial<SpaceDraft>;

/**
 * What a person has written for a space (`about`: its id, or `new`), starting from `fresh`. It outlives
 * the page in this tab, so that a reload or a login in between costs nothing.
 */
export function useSpaceDraft(about: number | 'new', fresh: SpaceDraft) {
  const key = draftKey(useSession().user?.id, `space-${about}`);
  const [kept] = useState(() => keptDraft(key, fresh));
  const [draft, setDraft] = useState(kept ?? fresh);
  const isChanged = isOther(draft, fresh);
  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current || !isChanged) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft, isChanged]);
  return {
    draft,
    isChanged,
    /** There was one from before. */
    wasKept: kept !== undefined,
    change: (how: Change) => setDraft((before) => ({ ...before, ...how(before) })),
    startOver: () => setDraft(fresh),
    /** It has served, or is not wanted any more. */
    forget: () => {
      isOver.current = true;
      sessionStorage.removeItem(key);
    },
  };
}

function keptDraft(key: string, fresh: SpaceDraft): SpaceDraft | undefined {
  try {
    const kept: SpaceDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!kept) return undefined;
    // What was still being sent in went with the page.
    const pictures = kept.pictures.filter(
      ({ kind, ...rest }) => kind !== 'sent' || 'image' in rest,
    );
    return { ...fresh, ...kept, pictures: withAddressField(pictures) };
  } catch {
    // Unreadable or barred storage: begin anew.
    return undefined;
  }
}
