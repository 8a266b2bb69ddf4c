import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { useFocusOnOutcome } from '../../lib/focus-first-problem.ts';
import { toastDone } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './block-dialog.module.css';
import { type BlockDraft, problemsWith, wishOf } from './block-draft.ts';
import {
  addBlock,
  type Calendar,
  changeBlock,
  refreshCalendar,
  removeBlock,
} from './calendar.api.ts';

type Props = { draft: BlockDraft; spaces: Calendar['spaces']; onClose: () => void };

const longestNote = 200;

/** Keeps time of a space for something else, or changes what is kept. */
export function BlockDialog({ draft: first, spaces, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(first);
  const { writing, removing, problems, submit } = useBlockForm(draft, onClose);
  const change = (part: Partial<BlockDraft>) => {
    writing.reset();
    setDraft({ ...draft, ...part });
  };
  useFocusOnOutcome(form, writing.error ?? undefined);
  const isNew = draft.id === null;
  const title = isNew ? 'Block time' : 'Change block';
  const error = removing.error ?? writing.error;
  const isBesideField = problems.start_time || problems.end_time;
  const when = { problems, onChange: change };
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2 className={classes.title}>{title}</h2>
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <p>Nobody can book a blocked time. Only you read the note.</p>
        <NativeSelect
          label="Space"
          disabled={!isNew}
          value={`${draft.spaceId}`}
          data={spaces.map(({ id, title: label }) => ({ value: `${id}`, label }))}
          onChange={(event) => change({ spaceId: Number(event.currentTarget.value) })}
        />
        <div className={classes.when}>
          <TextInput
            {...fieldOf(when, draft, 'startDate')}
            type="date"
            label="Start date"
            data-autofocus={isNew || undefined}
          />
          <TextInput {...fieldOf(when, draft, 'startTime')} type="time" label="Start time" />
          <TextInput {...fieldOf(when, draft, 'endDate')} type="date" label="End date" />
          <TextInput {...fieldOf(when, draft, 'endTime')} type="time" label="End time" />
        </div>
        <TextInput
          label="Note (optional)"
          placeholder="Cleaning, a repair, your own use"
          maxLength={longestNote}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {error && !isBesideField && !(error instanceof NotYet) && (
          <Notice tone="red">
            {sentenceOf(error, 'This block could not be saved. Please try again.')}
          </Notice>
        )}
        <div className={classes.acts}>
          {!isNew && (
            <Button
              variant="default"
              className={classes.remove}
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              Remove block
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={writing.isPending}>
            {isNew ? 'Block this time' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A draft that lacks something: nothing was sent. */
class NotYet extends Error {}

function useBlockForm(draft: BlockDraft, onClose: () => void) {
  const queries = useQueryClient();
  const done = (sentence: string) => () => {
    toastDone(sentence);
    onClose();
    return refreshCalendar(queries);
  };
  const [lacking, setLacking] = useState<ReturnType<typeof problemsWith>>({});
  const writing = useMutation({
    mutationFn: () => {
      const found = problemsWith(draft);
      setLacking(found);
      if (Object.keys(found).length > 0) throw new NotYet('Something is missing.');
      const { id, spaceId } = draft;
      const wish = wishOf(draft);
      return id === null ? addBlock({ space_id: spaceId, ...wish }) : changeBlock(id, wish);
    },
    onSuccess: done(draft.id === null ? 'The time is blocked.' : 'The block is changed.'),
  });
  const removing = useMutation({
    mutationFn: async () => {
      if (draft.id !== null) await removeBlock(draft.id);
    },
    onSuccess: done('The block is removed. The time can be booked again.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!writing.isPending) writing.mutate();
  };
  const { error } = writing;
  const refused = error instanceof ApiError ? error.errors : {};
  const problems: Readonly<Record<string, string>> = error instanceof NotYet ? lacking : refused;
  return { writing, removing, problems, submit };
}

type When = {
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<BlockDraft>) => void;
};
type Field = 'startDate' | 'startTime' | 'endDate' | 'endTime';

/** A date carries the problem of its end of the block, in words; its time is marked alone. */
function fieldOf({ problems, onChange }: When, draft: BlockDraft, name: Field) {
  const problem = name.startsWith('start') ? problems.start_time : problems.end_time;
  return {
    value: draft[name],
    error: name.endsWith('Date') ? problem : Boolean(problem),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  };
}
