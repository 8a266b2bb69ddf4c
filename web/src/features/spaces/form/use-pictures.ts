import { useState } from 'react';
import {
  type DraftPicture,
  isEmpty,
  mostPictures,
  type SpaceDraft,
  withPictures,
} from './space-draft.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Pictures = readonly DraftPicture[];
type Change = (how: (draft: SpaceDraft) => Partial<SpaceDraft>) => void;

/** What can be done with the pictures of a draft. */
export type PictureActs = {
  uploads: Readonly<Record<string, Upload>>;
  /** How many more there may be. */
  room: number;
  /** What was left out of the files that were chosen last. */
  leftOut: readonly string[];
  addFiles: (files: readonly File[], refused: readonly string[]) => void;
  addAddress: () => void;
  setAddress: (key: string, url: string) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (from: number, to: number) => void;
};

export function usePictures(
  pictures: Pictures,
  change: Change,
  onTouched: (key: string) => void,
): PictureActs {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const set = (how: (before: Pictures) => Pictures) =>
    change((draft) => ({ pictures: how(draft.pictures) }));
  const { uploads, start, retry, forget } = useUploads((key, image) =>
    set((before) =>
      before.map((picture) =>
        picture.key === key && picture.kind === 'sent' ? { ...picture, image } : picture,
      ),
    ),
  );
  const room = mostPictures - pictures.filter((picture) => !isEmpty(picture)).length;
  const addFiles = (files: readonly File[], refused: readonly string[]) => {
    const tooMany = files
      .slice(room)
      .map(({ name }) => `${name}: ${mostPictures} pictures are the most.`);
    setLeftOut([...refused, ...tooMany]);
    const added = files.slice(0, room).map((file) => ({ key: newKey(), file }));
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
    room,
    leftOut,
    addFiles,
    addAddress: () => set((before) => [...before, { key: newKey(), kind: 'address', url: '' }]),
    setAddress: (key, url) => {
      onTouched(key);
      set((before) =>
        before.map((picture) =>
          picture.key === key && picture.kind === 'address' ? { ...picture, url } : picture,
        ),
      );
    },
    retry,
    remove: (key) => {
      onTouched(key);
      forget(key);
      set((before) => before.filter((picture) => picture.key !== key));
    },
    move: (from, to) => set((before) => moved(before, from, to)),
  };
}

function moved(pictures: Pictures, from: number, to: number): Pictures {
  const rest = pictures.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...pictures.slice(from, from + 1));
}

let keys = 0;

/** Unlike any other of this draft, also after a reload. */
function newKey(): string {
  keys += 1;
  return `${Date.now().toString(36)}-${keys}`;
}
