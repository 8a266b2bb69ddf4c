import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Space } from '../../../domain/space.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { toastDone } from '../../../lib/toast.ts';
import { Bone } from '../../../ui/bone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditorDialog, EditorFoot, EditorWaiting, KeptNote } from '../../../ui/editor.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { anySpaceQuery } from '../any-space.api.ts';
import { FacilityFields } from '../facilities/facility-fields.tsx';
import { MeasuredSpeed } from '../facilities/measured-speed.tsx';
import { defaultTermsQuery } from '../manage-spaces.api.ts';
import { PicturesField } from './pictures-field.tsx';
import type { SpaceProblems } from './space-draft.ts';
import { SpaceFields } from './space-fields.tsx';
import classes from './space-form-dialog.module.css';
import { SpacePreview } from './space-preview.tsx';
import { useSpaceForm } from './use-space-form.ts';

type Props = {
  /** The space to change; missing for a new one. */
  spaceId?: number | undefined;
  /** Opens the hours and rules of a space that is listed, over this form. */
  onHours?: ((spaceId: number) => void) | undefined;
  /** Shown beside the hourly price in shillings; 0 while it is empty. */
  ofPrice?: ((price: number) => ReactNode) | undefined;
  /** Shown above the fields of an existing space: the completeness of its page. */
  measureOf?: ((spaceId: number) => ReactNode) | undefined;
  onClose: () => void;
  /** Called after a space was created or changed; the lists of spaces have been refetched by then. */
  onSaved: (space: Space) => void;
};

/** Creates a space, or changes one: a form over the page. */
export function SpaceFormDialog({ spaceId, onClose, ...more }: Props) {
  const isNew = spaceId === undefined;
  // What was loaded before may be out of date: the form starts from the current state.
  const always = { enabled: !isNew, refetchOnMount: 'always' } as const;
  const space = useQuery({ ...anySpaceQuery(spaceId ?? 0), ...always });
  const terms = useQuery(defaultTermsQuery);
  const title = titleOf(spaceId);
  if (space.isError && !space.data) {
    return (
      <Dialog label={title} onClose={onClose}>
        <h2 className={classes.problemTitle}>{title}</h2>
        <ProblemBanner onRetry={() => space.refetch()}>
          Error: {sentenceOf(space.error, 'Failed to fetch space details')}
        </ProblemBanner>
      </Dialog>
    );
  }
  if (terms.isPending || !(isNew || (space.data && space.isFetchedAfterMount))) {
    return (
      <EditorDialog title={title} onClose={onClose}>
        <EditorWaiting>
          <Bone height={48} />
          <Bone height={120} />
          <Bone height={48} />
          <Bone height={48} />
          <Bone height={140} />
        </EditorWaiting>
      </EditorDialog>
    );
  }
  return (
    <LoadedDialog
      space={space.data}
      // The form also works without them.
      defaultTerms={terms.data ?? undefined}
      onClose={onClose}
      {...more}
    />
  );
}

type LoadedProps = Omit<Props, 'spaceId'> & {
  space: Space | undefined;
  defaultTerms: { template_id: number; terms: string } | undefined;
};

function LoadedDialog(props: LoadedProps) {
  const { space, defaultTerms, onHours, ofPrice, measureOf, onClose, onSaved } = props;
  const { user } = useSession();
  const form = useSpaceForm({
    space,
    defaultTerms: defaultTerms?.template_id,
    onSaved: (listed) => toastDone(doneWords(listed, space === undefined, user?.id)),
    close: onSaved,
  });
  const { draft, change, pictures, problem, isMended, busy } = form;
  const isWritten = form.isChanged || Object.keys(pictures.uploads).length > 0;
  const wrong = form.wrong as SpaceProblems;
  return (
    <EditorDialog
      title={titleOf(space?.id)}
      isWritten={isWritten && !busy}
      otherwise={space ? 'The space stays as it is listed.' : 'Nothing has been listed yet.'}
      onThrowAway={form.forget}
      onClose={onClose}
    >
      <form {...form.form}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            {form.wasKept && form.isChanged && <KeptNote onStartOver={form.startOver} />}
            {space && measureOf?.(space.id)}
            <SpaceFields
              draft={draft}
              problems={wrong}
              onChange={change}
              ofPrice={ofPrice?.(Number(draft.price) || 0)}
            />
            <FacilityFields
              draft={draft.facilities}
              problems={wrong}
              onChange={form.changeFacilities}
              ofSpeed={
                space && (
                  <MeasuredSpeed
                    space={space}
                    onSpeed={(download, upload) => form.changeFacilities({ download, upload })}
                  />
                )
              }
            />
            {space && onHours && (
              <Button variant="default" onClick={() => onHours(space.id)}>
                Opening hours and rules
              </Button>
            )}
            <PicturesField pictures={draft.pictures} acts={pictures} problems={wrong} />
            <Textarea
              label="Agreement terms (optional)"
              description="What clients accept when they book. Left empty, these default terms apply:"
              placeholder={defaultTerms?.terms}
              rows={7}
              maxLength={20_000}
              value={draft.terms}
              error={wrong.terms}
              onChange={(event) => change({ terms: event.currentTarget.value })}
            />
          </div>
          <SpacePreview draft={draft} uploads={pictures.uploads} space={space} />
        </div>
        <EditorFoot
          className={classes.foot}
          problem={!isMended && problem?.sentence}
          act={labelOf(space, busy)}
          busy={busy}
        />
      </form>
    </EditorDialog>
  );
}

function doneWords({ status, owner_id }: Space, isNew: boolean, userId?: number): string {
  const done = isNew ? 'Space created successfully!' : 'Space saved.';
  if (status !== 'waiting' || owner_id !== userId) return done;
  if (isNew) return `${done} It waits for our look before people find it.`;
  // It is not known here whether it waits for us or for its owner.
  return `${done} If we asked you to change it, press Send again.`;
}

const titleOf = (spaceId: number | undefined) =>
  spaceId === undefined ? 'Create New Space' : 'Edit Space';

function labelOf(space: Space | undefined, busy: boolean): string {
  if (space) return busy ? 'Saving Changes...' : 'Save Changes';
  return busy ? 'Creating Space...' : 'Create Space';
}
