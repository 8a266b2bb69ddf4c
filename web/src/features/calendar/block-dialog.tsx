import { nairobiDay } from '../../lib/dates.ts';
import { toastDone } from '../../lib/toast.ts';
import { useAct } from '../../lib/use-act.ts';
import { useForm } from '../../lib/use-form.ts';
import { asProblem, refusalBesideFields } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { TextInput } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { DayField } from '../../ui/when/day-field.tsx';
import { TimeField } from '../../ui/when/time-field.tsx';
import classes from './block-dialog.module.css';
import { type BlockDraft, problemsWith, timesOf } from './block-draft.ts';
import { addBlock, type Calendar, changeBlock, removeBlock } from './calendar.api.ts';

type Props = { draft: BlockDraft; spaces: Calendar['spaces']; onClose: () => void };

const longestNote = 200;
const notSaved = 'This block could not be saved. Please try again.';
const notRemoved = 'This block could not be removed. Please try again.';

/** Blocks time of a space, or changes a block. */
export function BlockDialog({ draft: first, spaces, onClose }: Props) {
  const isNew = first.id === null;
  const removing = useAct({
    send: async () => {
      if (first.id !== null) await removeBlock(first.id);
    },
    meta: { changes: 'times' },
    onDone: () => toastDone('The block is removed. The time can be booked again.'),
    close: onClose,
    refused: notRemoved,
  });
  const { form, field, wrong, values, set, problem, setProblem, busy } = useForm({
    initialValues: first,
    validate: (draft) => asProblem(problemsWith(draft)),
    send: (draft) => {
      removing.forgetProblem();
      const { id, spaceId } = draft;
      const times = timesOf(draft);
      return id === null ? addBlock({ space_id: spaceId, ...times }) : changeBlock(id, times);
    },
    meta: { changes: 'times' },
    onTyping: () => {
      setProblem(undefined);
      removing.forgetProblem();
    },
    onDone: () => toastDone(isNew ? 'The time is blocked.' : 'The block is changed.'),
    close: onClose,
    refused: refusalBesideFields(notSaved),
  });
  const title = isNew ? 'Block time' : 'Change block';
  const today = nairobiDay(new Date());
  return (
    <Dialog label={title} size="form" onClose={onClose}>
      <h2>{title}</h2>
      <form {...form} className={classes.form}>
        <p>
          Nobody can book a blocked time. Clients do not see the note. Admins do, and whoever has
          the address of this space’s calendar.
        </p>
        <NativeSelect
          label="Space"
          disabled={!isNew}
          value={`${values.spaceId}`}
          data={spaces.map(({ id, title: label }) => ({ value: `${id}`, label }))}
          onChange={(event) => set({ spaceId: Number(event.currentTarget.value) })}
        />
        <div className={classes.when}>
          <DayField
            label="Start date"
            value={values.startDate}
            error={wrong.start_time}
            min={today}
            isFirst={isNew}
            onChange={(startDate) => set({ startDate })}
          />
          <TimeField
            label="Start time"
            value={values.startTime}
            error={Boolean(wrong.start_time)}
            onChange={(startTime) => set({ startTime })}
          />
          <DayField
            label="End date"
            value={values.endDate}
            error={wrong.end_time}
            min={values.startDate || today}
            onChange={(endDate) => set({ endDate })}
          />
          <TimeField
            label="End time"
            value={values.endTime}
            error={Boolean(wrong.end_time)}
            onChange={(endTime) => set({ endTime })}
          />
        </div>
        <TextInput
          {...field('note', 'Note (optional)')}
          placeholder="Cleaning, a repair, your own use"
          maxLength={longestNote}
        />
        <DialogFoot
          problem={removing.problem ?? problem?.sentence}
          act={isNew ? 'Block this time' : 'Save changes'}
          busy={busy}
          onClose={onClose}
          className={classes.foot}
        >
          {!isNew && (
            <Button
              variant="default"
              className={classes.remove}
              loading={removing.busy}
              onClick={() => {
                setProblem(undefined);
                removing.act();
              }}
            >
              Remove block
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
