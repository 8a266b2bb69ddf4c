import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { type MessageFile, uploadFile } from '../message-files.api.ts';

/** An upload under way. */
export type FileUpload = {
  id: number;
  name: string;
  /** The share that has been sent, from 0 to 1. */
  part: number;
  /** Why it failed. */
  problem?: string;
};

/** Uploads files one after the other, with their progress. */
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
      // Also recorded if the page was hidden meanwhile; for a removed upload this does nothing.
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
