import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { type MessageFile, uploadFile } from '../message-files.api.ts';

/** A file on its way. */
export type FileUpload = {
  id: number;
  name: string;
  /** How much of it has left, from 0 to 1. */
  part: number;
  /** Why it did not arrive. */
  problem?: string;
};

/** Sends files in, one after the other, and tells how far each has come. */
export function useFileUploads(onArrived: (file: MessageFile) => void) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const { current: running } = useRef(new Map<number, AbortController>());
  const last = useRef(Promise.resolve());
  const given = useRef(0);

  const update = (id: number, change: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const forget = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  const send = async (id: number, file: File, { signal }: AbortController) => {
    try {
      signal.throwIfAborted();
      onArrived(await uploadFile(file, { onProgress: (part) => update(id, { part }), signal }));
      forget(id);
    } catch (error) {
      // Also where its page was hidden meanwhile; one that was taken away is not in the list any more.
      update(id, {
        problem: sentenceOf(error, 'This file could not be sent in. Please try again.'),
      });
    }
  };
  const start = (file: File) => {
    const id = given.current++;
    const controller = new AbortController();
    running.set(id, controller);
    setUploads((all) => [...all, { id, name: file.name, part: 0 }]);
    last.current = last.current.then(() => send(id, file, controller));
  };
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );
  return { uploads, start, forget };
}
