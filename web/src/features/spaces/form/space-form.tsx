import { Button, Textarea } from '@mantine/core';
import type { Space } from '../../../domain/space.ts';
import { EditorFoot, KeptNote } from '../../../ui/editor.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { SpaceProblems } from './space-draft.ts';
import { SpaceFields } from './space-fields.tsx';
import classes from './space-form.module.css';
import { SpacePreview } from './space-preview.tsx';
import type { useSpaceForm } from './use-space-form.ts';

type Props = {
  form: ReturnType<typeof useSpaceForm>;
  /** As it is listed; missing for a new one. */
  space: Space | undefined;
  defaultTerms: string | undefined;
  onHours: ((spaceId: number) => void) | undefined;
};

/** Everything an owner says of a space, with the card it becomes beside it. */
export function SpaceForm({ form, space, defaultTerms, onHours }: Props) {
  const { draft, change, pictures, problem, isMended, busy } = form;
  const wrong = form.wrong as SpaceProblems;
  return (
    <form {...form.form}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {form.wasKept && form.isChanged && <KeptNote onStartOver={form.startOver} />}
          <SpaceFields draft={draft} problems={wrong} onChange={change} />
          {space && onHours && (
            <Button variant="default" onClick={() => onHours(space.id)}>
              Opening hours and rules
            </Button>
          )}
          <PicturesField pictures={draft.pictures} acts={pictures} problems={wrong} />
          <Textarea
            label="Agreement terms (optional)"
            description="What clients accept when they book. Left empty, these default terms apply:"
            placeholder={defaultTerms}
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
  );
}

function labelOf(space: Space | undefined, busy: boolean): string {
  if (space) return busy ? 'Saving Changes...' : 'Save Changes';
  return busy ? 'Creating Space...' : 'Create Space';
}
