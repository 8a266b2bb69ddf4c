import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { Space } from './space.ts';
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
  onSaved: (space: Space) => void;
};

/** Everything an owner says of a space, with the card it becomes beside it. */
export function SpaceForm({ form, space, defaultTerms, onHours, onSaved }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, change, pictures, outcome, problems, busy } = form;
  const isMended =
    outcome && Object.keys(outcome.problems).length > 0 && Object.keys(problems).length === 0;
  useFocusOnOutcome(element, outcome);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.send();
    if (saved) onSaved(saved);
  };
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {form.wasKept && form.isChanged && (
            <p className={classes.kept}>
              This is what you had written before.{' '}
              <button type="button" onClick={form.startOver}>
                Start over
              </button>
            </p>
          )}
          <SpaceFields draft={draft} problems={problems} onChange={change} />
          {space && onHours && (
            <Button variant="default" onClick={() => onHours(space.id)}>
              Opening hours and rules
            </Button>
          )}
          <PicturesField pictures={draft.pictures} acts={pictures} problems={problems} />
          <Textarea
            label="Agreement terms (optional)"
            description="What clients accept when they book. Left empty, these default terms apply:"
            placeholder={defaultTerms}
            rows={7}
            maxLength={20_000}
            value={draft.terms}
            error={problems.terms}
            onChange={(event) => change({ terms: event.currentTarget.value })}
          />
        </div>
        <SpacePreview draft={draft} uploads={pictures.uploads} space={space} />
      </div>
      <div className={classes.foot}>
        {outcome && !isMended && <Notice tone="red">Error: {outcome.sentence}</Notice>}
        <Button type="submit" size="lg" disabled={busy}>
          {labelOf(space, busy)}
        </Button>
      </div>
    </form>
  );
}

function labelOf(space: Space | undefined, busy: boolean): string {
  if (space) return busy ? 'Saving Changes...' : 'Save Changes';
  return busy ? 'Creating Space...' : 'Create Space';
}
