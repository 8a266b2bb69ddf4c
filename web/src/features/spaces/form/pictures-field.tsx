import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { PictureRow } from './picture-row.tsx';
import classes from './pictures-field.module.css';
import { type DraftPicture, isEmpty, type SpaceProblems } from './space-draft.ts';
import type { PictureActs } from './use-pictures.ts';

type Props = {
  pictures: readonly DraftPicture[];
  acts: PictureActs;
  problems: SpaceProblems;
};

const instructions = {
  draggable:
    'To move a picture, press Space, then the arrow keys. Space again puts it down, Escape leaves it where it was.',
};

/** The pictures of a space in the order shown: uploaded, or by address; reordered by dragging, keys or buttons. */
export function PicturesField({ pictures, acts, problems }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (key: string | number | undefined) =>
    pictures.findIndex((picture) => picture.key === key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) acts.move(place(active.id), place(over.id));
  };
  const step = (from: number, to: number) => {
    acts.move(from, to);
    setAnnouncement(`Picture ${from + 1} is now ${to + 1} of ${pictures.length}.`);
  };
  const remove = (at: number, key: string) => {
    flushSync(() => {
      acts.remove(key);
      setAnnouncement(`Picture ${at + 1} is removed.`);
    });
    // The button that had the focus has disappeared; the next one, or the last, takes the focus.
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (rows[Math.min(at, rows.length - 1)] ?? list.current)?.focus();
  };
  const addresses = pictures.filter(({ kind }) => kind === 'address');
  const cover = pictures.find((picture) => !isEmpty(picture));
  return (
    <fieldset className={classes.field} data-fills="pictures">
      <legend>Pictures</legend>
      <PictureDrop {...acts} />
      {problems.images && (
        <p className="flaw" role="alert">
          {problems.images}
        </p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(place),
          screenReaderInstructions: instructions,
        }}
        onDragEnd={drop}
      >
        <SortableContext
          items={pictures.map(({ key }) => key)}
          strategy={verticalListSortingStrategy}
        >
          <ul ref={list} className={classes.rows} tabIndex={-1} aria-label="Pictures in order">
            {pictures.map((picture, at) => (
              <PictureRow
                key={picture.key}
                picture={picture}
                place={at + 1}
                count={pictures.length}
                addressPlace={addresses.indexOf(picture) + 1}
                isCover={picture === cover}
                acts={acts}
                problem={problems[picture.key]}
                onRemove={
                  picture.kind === 'sent' || addresses.length > 1
                    ? () => remove(at, picture.key)
                    : undefined
                }
                onStep={(to) => step(at, to)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="spoken" role="status">
        {announcement}
      </p>
      <Button
        className={classes.add}
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={acts.addAddress}
      >
        Add another image
      </Button>
    </fieldset>
  );
}

function announcementsFor(place: (key: string | number | undefined) => number): Announcements {
  return {
    onDragStart: ({ active }) => `Picture ${place(active.id) + 1} is picked up.`,
    onDragOver: ({ over }) => (over ? `It would be number ${place(over.id) + 1}.` : undefined),
    onDragEnd: ({ over }) => `It is put down${over ? ` as number ${place(over.id) + 1}` : ''}.`,
    onDragCancel: () => 'It stays where it was.',
  };
}
