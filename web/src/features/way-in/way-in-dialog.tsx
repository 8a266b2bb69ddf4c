import { IconMapPin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { keys } from '../../domain/keys.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { rewritten } from '../../lib/rewritten.ts';
import { toastDone } from '../../lib/toast.ts';
import { useFormOver } from '../../lib/use-form.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { asProblem, refusalBesideFields } from '../../lib/use-submit.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { EditorDialog, EditorFoot, EditorWaiting, KeptNote } from '../../ui/editor.tsx';
import { TextInput } from '../../ui/field.tsx';
import { ProblemBanner } from '../../ui/problem-banner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { setWayIn, type WayIn, wayInQuery } from './way-in.api.ts';
import classes from './way-in-dialog.module.css';
import {
  BAD_POSITION,
  draftOf,
  readPosition,
  toWayInInput,
  type WayInDraft,
  writePosition,
} from './way-in-draft.ts';

const PickPlace = lazyNamed(() => import('./pick-place.tsx'), 'PickPlace');

type Props = { spaceId: number; onClose: () => void };

const title = 'How to get in';
const placeFields = [
  ['building', 'Building', 100, 'Mvule Towers'],
  ['floor', 'Floor and door', 60, '9th floor, second door on the left'],
  ['landmark', 'Landmark', 120, 'Opposite Jaffery’s ground'],
  ['stage', 'Nearest stage', 120, 'Westlands stage, 4 minutes on foot'],
  ['parking', 'Parking', 200, 'Basement 2, free for guests'],
] as const;

/** How one gets into a space, for its owner: a form over the page. */
export function WayInDialog({ spaceId, onClose }: Props) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...wayInQuery(spaceId),
    gcTime: 0,
  });
  if (data !== undefined && isFetchedAfterMount)
    return <LoadedDialog spaceId={spaceId} wayIn={data} onClose={onClose} />;
  return (
    <EditorDialog title={title} onClose={onClose}>
      <EditorWaiting busy={!error}>
        {error ? (
          <ProblemBanner onRetry={() => refetch()}>
            Error: {sentenceOf(error, 'What you have entered could not be loaded.')}
          </ProblemBanner>
        ) : (
          <>
            <Bone height={72} />
            <Bone height={72} />
            <Bone height={160} />
          </>
        )}
      </EditorWaiting>
    </EditorDialog>
  );
}

function LoadedDialog({ spaceId, wayIn, onClose }: Props & { wayIn: WayIn | null }) {
  const queries = useQueryClient();
  const [fresh] = useState(() => draftOf(wayIn));
  const kept = useKeptDraft({
    about: `way-in-${spaceId}`,
    fresh,
    // An admin may have told something since.
    revive: (draft, base) => rewritten(draft, base, fresh),
  });
  const { form, field, values, set, problem, setProblem, busy } = useFormOver({
    values: kept.draft,
    change: kept.change,
    validate: ({ position }: WayInDraft) =>
      asProblem({
        ...(position.trim() && !readPosition(position) && { position: BAD_POSITION }),
      }),
    send: (draft: WayInDraft) => setWayIn(spaceId, toWayInInput(draft)),
    onDone: () => {
      kept.forget();
      void queries.invalidateQueries(wayInQuery(spaceId));
      // The public place is derived from it.
      void queries.invalidateQueries({ queryKey: keys.spaces });
      toastDone('How to get in is saved. Those who have paid read it from now on.');
    },
    close: onClose,
    refused: (error) => {
      const refused = refusalBesideFields('This was not saved. Please try again.')(error);
      const { latitude, longitude, ...fields } = refused.fields;
      const position = latitude ?? longitude;
      return position ? { ...refused, fields: { ...fields, position } } : refused;
    },
  });
  const startOver = () => {
    setProblem(undefined);
    kept.startOver();
  };
  return (
    <EditorDialog
      title={title}
      isWritten={kept.isChanged && !busy}
      otherwise="What you had entered before stays."
      onThrowAway={kept.forget}
      onClose={onClose}
    >
      <form {...form}>
        <div className={classes.fields}>
          {kept.wasKept && kept.isChanged && <KeptNote onStartOver={startOver} />}
          <p className={classes.lead}>
            Only those who have paid for a booking read this, until their booking is over. All of it
            is optional.
          </p>
          <section aria-labelledby="way-in-place" className={classes.pairs}>
            <h3 id="way-in-place">The place</h3>
            {placeFields.map(([name, label, maxLength, placeholder]) => (
              <TextInput
                key={name}
                {...field(name, label)}
                maxLength={maxLength}
                placeholder={placeholder}
              />
            ))}
            <TextInput
              {...field(
                'position',
                'Position on the map',
                'Hold the entrance on your phone’s map and copy the two numbers. Anybody sees it to some 200 m, exactly only those who have paid.',
              )}
              describedBelow
              inputMode="text"
              autoComplete="off"
              placeholder="-1.2649, 36.8024"
            />
            <PositionOnMap
              position={values.position}
              onPosition={(position) => set({ position })}
            />
          </section>
          <section aria-labelledby="way-in-steps">
            <h3 id="way-in-steps">From the gate to the door</h3>
            <Textarea
              {...field(
                'steps',
                'Steps',
                'One a line, eight at most: what to say at the gate, where to turn.',
              )}
              rows={4}
            />
          </section>
          <section aria-labelledby="way-in-contact" className={classes.pairs}>
            <h3 id="way-in-contact">Who helps on the day</h3>
            <TextInput {...field('contact_name', 'Name')} maxLength={100} autoComplete="off" />
            <TextInput
              {...field('phone_number', 'Phone number')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
            />
          </section>
        </div>
        <EditorFoot
          className={classes.foot}
          problem={problem?.sentence}
          act={busy ? 'Saving...' : 'Save'}
          busy={busy}
        />
      </form>
    </EditorDialog>
  );
}

type PositionProps = { position: string; onPosition: (position: string) => void };

/** The position on a map, loaded on request because it is large. */
function PositionOnMap({ position, onPosition }: PositionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="sm"
        h={44}
        className={classes.onMap}
        leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Pick it on the map
      </Button>
    );
  return (
    <Suspense fallback={<Bone height={300} />}>
      <PickPlace at={readPosition(position)} onPick={(at) => onPosition(writePosition(at))} />
    </Suspense>
  );
}
