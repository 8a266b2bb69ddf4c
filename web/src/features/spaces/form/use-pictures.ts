import { arrayMove } from '@dnd-kit/sortable';
import { MOST_IMAGES } from '@nafasi/server/contract/places/spaces/spaces';
import { useState } from 'react';
import { randomKey } from '../../../lib/use-idempotency-key.ts';
import { type DraftPicture, isEmpty, type SpaceDraft, withPictures } from './space-draft.ts';
import { useUploads } from './use-uploads.ts';

type Pictures = readonly DraftPicture[];
type Change = (how: (draft: SpaceDraft) => Partial<SpaceDraft>) => void;

export type PictureActs = ReturnType<typeof usePictures>;

/** The actions on the pictures of a draft. */
export function usePictures(pictures: Pictures, change: Change, onTouched: (key: string) => void) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const set = (how: (before: Pictures) => Pictures) =>
    change((draft) => ({ pictures: how(draft.pictures) }));
  const { uploads, start, retry, forget, forgetAll } = useUploads((key, image) =>
    set((before) =>
      before.map((picture) =>
        picture.key === key && picture.kind === 'sent' ? { ...picture, image } : picture,
      ),
    ),
  );
  const room = MOST_IMAGES - pictures.filter((picture) => !isEmpty(picture)).length;
  const addFiles = (files: readonly File[], refused: readonly string[]) => {
    const tooMany = files
      .slice(room)
      .map(({ name }) => `${name}: ${MOST_IMAGES} pictures are the most.`);
    setLeftOut([...refused, ...tooMany]);
    const added = files.slice(0, room).map((file) => ({ key: randomKey(), file }));
    set((before) =>
      withPictures(
        before,
        added.map(({ key, file }) => ({ key, kind: 'sent', name: file.name })),
      ),
    );
    for (const { key, file } of added) start(key, file);
  };
  return {
    uploads,
    /** How many more pictures may be added. */
    room,
    /** Files of the last selection that were not accepted. */
    leftOut,
    addFiles,
    addAddress: () => set((before) => [...before, { key: randomKey(), kind: 'address', url: '' }]),
    setAddress: (key: string, url: string) => {
      onTouched(key);
      set((before) =>
        before.map((picture) =>
          picture.key === key && picture.kind === 'address' ? { ...picture, url } : picture,
        ),
      );
    },
    retry,
    forgetAll,
    remove: (key: string) => {
      onTouched(key);
      forget(key);
      set((before) => before.filter((picture) => picture.key !== key));
    },
    move: (from: number, to: number) => set((before) => arrayMove([...before], from, to)),
  };
}
