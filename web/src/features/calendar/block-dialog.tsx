import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { isSessionOver } from '../../lib/api-error.ts';
import { toastDone } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusal, refusalBesideFields } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import classes from './block-dialog.module.css';
import { type BlockDraft, problemsWith, timesOf } from './block-draft.ts';
import { addBlock, type Calendar, changeBlock, removeBlock } from './calendar.api.ts';

type Props = { draft: BlockDraft; spaces: Calendar['spaces']; onClose: () => void };

const longestNote = 200;
const notSaved = 'This block could not be saved. Please try again.';
const notRemoved = 'This block could not be removed. Please try again.';

/** Keeps time of a space for something else, or changes what is kept. */
export function BlockDialog({ draft: first, spaces, onClose }: Props) {
  const isNew = first.id === null;
  const done = (sentence: string) => () => {
    toastDone(sentence);
    onClose();
  };
  const { form, field, wrong, values, set, problem, setProblem, busy } = useForm({
    initialValues: first,
    validate: (draft) => asProblem(problemsWith(draft)),
    send: (draft) => {
      const { id, spaceId } = draft;
      const times = timesOf(draft);
      return id === null ? addBlock({ space_id: spaceId, ...times }) : changeBlock(id, times);
    },
    meta: { changes: 'times' },
    onTyping: () => setProblem(undefined),
    onDone: done(isNew ? 'The time is blocked.' : 'The block is changed.'),
    refused: refusalBesideFields(notSaved),
  });
  const removing = useMutation({
    mutationFn: async () => {
      if (first.id !== null) await removeBlock(first.id);
    },
    meta: { changes: 'times' },
    onMutate: () => setProblem(undefined),
    onError: (error) => !isSessionOver(error) && setProblem(refusal(error, notRemoved)),
    onSuccess: done('The block is removed. The time can be booked again.'),
  });
  const title = isNew ? 'Block time' : 'Change block';
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <form {...form} className={classes.form}>
        <p>Nobody can book a blocked time. Only you read the note.</p>
        <NativeSelect
          label="Space"
          disabled={!isNew}
          value={`${values.spaceId}`}
          data={spaces.map(({ id, title: label }) => ({ value: `${id}`, label }))}
          onChange={(event) => set({ spaceId: Number(event.currentTarget.value) })}
        />
        <div className={classes.when}>
          <TextInput
            {...field('startDate', 'Start date')}
            error={wrong.start_time}
            type="date"
            data-autofocus={isNew || undefined}
          />
          <TextInput
            {...field('startTime', 'Start time')}
            error={Boolean(wrong.start_time)}
            type="time"
          />
          <TextInput {...field('endDate', 'End date')} error={wrong.end_time} type="date" />
          <TextInput
            {...field('endTime', 'End time')}
            error={Boolean(wrong.end_time)}
            type="time"
          />
        </div>
        <TextInput
          {...field('note', 'Note (optional)')}
          placeholder="Cleaning, a repair, your own use"
          maxLength={longestNote}
        />
        <DialogFoot
          problem={problem?.sentence}
          act={isNew ? 'Block this time' : 'Save changes'}
          busy={busy}
          onClose={onClose}
          className={classes.foot}
        >
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
        </DialogFoot>
      </form>
    </Dialog>
  );
}
