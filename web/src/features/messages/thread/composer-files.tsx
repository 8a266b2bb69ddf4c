import { MOST_FILE_BYTES } from '@nafasi/server/contract/renting/messages/messages';
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { toastProblem } from '../../../lib/toast.ts';
import type { MessageFile } from '../message-files.api.ts';
import classes from './composer.module.css';
import type { FileUpload } from './use-file-uploads.ts';

const mostMegabytes = MOST_FILE_BYTES / 1024 / 1024;

type AttachProps = {
  /** How many more files may be added. */
  room: number;
  onChoose: (file: File) => void;
};

/** Chooses pictures and PDFs for a message. */
export function AttachFile({ room, onChoose }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (chosen.length > room)
      toastProblem(
        `There is room for ${room === 0 ? 'no' : room} more. Please send the rest in another message.`,
      );
    for (const file of chosen.slice(0, room)) {
      // A picture of any size: it is made smaller before it is sent.
      if (file.size <= MOST_FILE_BYTES || file.type.startsWith('image/')) onChoose(file);
      else
        toastProblem(
          `${file.name} is too large. Please choose a file of at most ${mostMegabytes} MB.`,
        );
    }
  };
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label="Add pictures or PDFs"
        title="Add pictures or PDFs"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        multiple
        hidden
        onChange={take}
      />
    </>
  );
}

type FilesProps = {
  files: readonly MessageFile[];
  uploads: readonly FileUpload[];
  onRemove: (id: number) => void;
  onForget: (id: number) => void;
};

/** The files of a message being written: those uploaded, and those under way. */
export function FilesToSend({ files, uploads, onRemove, onForget }: FilesProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files of this message">
      {files.map(({ id, kind, name }) => (
        <li key={`file ${id}`} className={classes.file}>
          {kind === 'pdf' ? (
            <IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
          )}
          <span>{name}</span>
          <Remove name={name} onClick={() => onRemove(id)} />
        </li>
      ))}
      {uploads.map(({ id, name, part, problem }) => (
        <li
          key={`upload ${id}`}
          className={classes.file}
          data-failed={problem !== undefined || undefined}
        >
          <span>{name}</span>
          {problem ? (
            <strong className="flaw" role="alert">
              {problem}
            </strong>
          ) : (
            <progress value={part} aria-label={`Sending ${name}`} />
          )}
          <Remove name={name} onClick={() => onForget(id)} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="tool"
      data-muted
      aria-label={`Remove ${name}`}
      onClick={onClick}
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
