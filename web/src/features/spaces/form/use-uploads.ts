import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SpaceImage } from '../../../domain/space.ts';
import { mayPass, sentenceOf } from '../../../lib/api-error.ts';
import { lightPicture } from '../../../lib/light-picture.ts';
import { sendPicture } from '../manage-spaces.api.ts';

/** An upload under way. */
export type Upload = {
  file: File;
  /** An object URL showing the file. */
  preview: string;
  /** The share that has been sent, from 0 to 1. */
  part: number;
  /** Why it failed. */
  problem?: string | undefined;
};

type Sending = { file: Blob } & Parameters<typeof sendPicture>[1];
type Uploads = Readonly<Record<string, Upload>>;

/** Two at a time: more would only slow each other down. */
const lanes = 2;

/** Uploads files, each under a key, with their progress. */
export function useUploads(onArrived: (key: string, image: SpaceImage) => void) {
  const [uploads, setUploads] = useState<Uploads>({});
  /** The controllers of uploads that are neither finished nor given up; aborting also revokes the preview. */
  const { current: running } = useRef(new Map<string, AbortController>());
  const { current: queues } = useRef<Promise<void>[]>([]);
  const started = useRef(0);

  // Retries may store a picture twice if an answer was lost; pictures that no space uses are deleted after a day.
  const { mutateAsync: sendAnyhow } = useMutation({
    mutationFn: ({ file, ...how }: Sending) => sendPicture(file, how),
    retry: mayPass,
    meta: { isPart: true },
  });
  const update = (key: string, change: Partial<Upload>) =>
    setUploads((before) => {
      const upload = before[key];
      return upload ? { ...before, [key]: { ...upload, ...change } } : before;
    });
  const forget = (key: string) => {
    running.get(key)?.abort();
    running.delete(key);
    setUploads(({ [key]: _, ...rest }) => rest);
  };
  const forgetAll = () => {
    for (const key of running.keys()) forget(key);
  };
  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      signal.throwIfAborted();
      const onProgress = (part: number) => update(key, { part });
      const image = await sendAnyhow({ file: await lightPicture(file), onProgress, signal });
      onArrived(key, image);
      forget(key);
    } catch (error) {
      // Also recorded if the page was hidden meanwhile; for a removed upload this does nothing.
      update(key, { problem: sentenceOf(error, 'This picture could not be sent in.') });
    }
  };
  const queue = (key: string, file: File, { signal }: AbortController) => {
    const lane = started.current++ % lanes;
    const before = queues[lane] ?? Promise.resolve();
    queues[lane] = before.then(() => send(key, file, signal));
  };
  const start = (key: string, file: File) => {
    const preview = URL.createObjectURL(file);
    const controller = new AbortController();
    controller.signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
    running.set(key, controller);
    setUploads((others) => ({ ...others, [key]: { file, preview, part: 0 } }));
    queue(key, file, controller);
  };
  const retry = (key: string) => {
    const upload = uploads[key];
    if (!upload) return;
    running.get(key)?.abort();
    start(key, upload.file);
  };
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort();
    },
    [running],
  );
  return { uploads, start, retry, forget, forgetAll };
}
