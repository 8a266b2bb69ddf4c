import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toastDone } from '../../../lib/toast.ts';
import { Bone } from '../../../ui/bone.tsx';
import { EditorDialog, EditorWaiting } from '../../../ui/editor.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { type Clash, clashesQuery, type SpaceRules, spaceRulesQuery } from './space-rules.api.ts';
import { SpaceRulesForm } from './space-rules-form.tsx';
import { useRulesForm } from './use-rules-form.ts';

type Props = { spaceId: number; onClose: () => void };

const title = 'Opening hours and rules';

/** When a space may be booked, for its owner: a form over the page, with the bookings that clash. */
export function SpaceRulesDialog({ spaceId, onClose }: Props) {
  const rules = useQuery({ ...spaceRulesQuery(spaceId), staleTime: 0, gcTime: 0 });
  const clashes = useQuery(clashesQuery(spaceId));
  const failed = [rules, clashes].find(({ isError, data }) => isError && !data);
  // Rules that were asked for before may be others by now; the form starts from what holds.
  const isLoaded = rules.data && clashes.data && (rules.isFetchedAfterMount || rules.isError);
  if (isLoaded) {
    return <LoadedDialog rules={rules.data} clashes={clashes.data} onClose={onClose} />;
  }
  return (
    <EditorDialog title={title} onClose={onClose}>
      <EditorWaiting busy={!failed}>
        {failed ? (
          <ProblemBanner
            onRetry={() => {
              void rules.refetch();
              void clashes.refetch();
            }}
          >
            Error: {sentenceOf(failed.error, 'The rules of this space could not be loaded.')}
          </ProblemBanner>
        ) : (
          <>
            <Bone width={220} height={44} />
            <Bone height={340} />
            <Bone height={120} />
            <Bone height={200} />
          </>
        )}
      </EditorWaiting>
    </EditorDialog>
  );
}

type LoadedProps = { rules: SpaceRules; clashes: readonly Clash[]; onClose: () => void };

function LoadedDialog({ rules, clashes, onClose }: LoadedProps) {
  const [held, setHeld] = useState(rules);
  const [writing, setWriting] = useState(0);
  const queries = useQueryClient();
  const saved = (next: SpaceRules) => {
    queries.setQueryData(spaceRulesQuery(next.space_id).queryKey, next);
    toastDone('Opening hours and rules saved.');
    const against = queries.getQueryData(clashesQuery(next.space_id).queryKey);
    if (!against?.length) return onClose();
    // The form begins again from what was saved, below what it led to.
    setHeld(next);
    setWriting((before) => before + 1);
  };
  return (
    <WrittenDialog key={writing} rules={held} clashes={clashes} onClose={onClose} onSaved={saved} />
  );
}

type WrittenProps = LoadedProps & { onSaved: (rules: SpaceRules) => void };

function WrittenDialog({ rules, clashes, onClose, onSaved }: WrittenProps) {
  const form = useRulesForm(rules, onSaved);
  return (
    <EditorDialog
      title={title}
      isWritten={form.isChanged && !form.busy}
      otherwise="The rules stay as they are."
      onThrowAway={form.forget}
      onClose={onClose}
    >
      <SpaceRulesForm form={form} clashes={clashes} />
    </EditorDialog>
  );
}
