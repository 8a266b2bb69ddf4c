import { randomKey } from '../../../lib/use-idempotency-key.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import type { MessageFile } from '../message-files.api.ts';

export type MessageDraft = {
  words: string;
  /** Those that were uploaded. */
  files: MessageFile[];
  /** The idempotency key of the message, stored with the draft so that it survives a reload. */
  key: string;
};

const fresh: MessageDraft = { words: '', files: [], key: '' };
const isWritten = ({ words, files }: MessageDraft) => words !== '' || files.length > 0;

/** What a draft holds beyond a message that was sent while it was still being written. */
function restOf({ words, files }: MessageDraft, sent: MessageDraft): MessageDraft {
  return {
    words: words.startsWith(sent.words) ? words.slice(sent.words.length).trimStart() : words,
    files: files.filter(({ id }) => !sent.files.some((file) => file.id === id)),
    key: randomKey(),
  };
}

/** What is written in a thread and not sent. */
export function useMessageDraft(threadId: number) {
  const { draft, change, isChanged, startOverIf } = useKeptDraft({
    about: `message-${threadId}`,
    fresh,
    isOther: isWritten,
  });
  return {
    draft,
    isWritten: isChanged,
    write: (words: string) => change({ words, key: randomKey() }),
    addFile: (file: MessageFile) =>
      change(({ files }) => ({ files: [...files, file], key: randomKey() })),
    removeFile: (id: number) =>
      change(({ files }) => ({ files: files.filter((file) => file.id !== id), key: randomKey() })),
    /** It was sent; what was added meanwhile stays. */
    sent: (message: MessageDraft) => {
      startOverIf(({ key }) => key === message.key);
      change((written) => restOf(written, message));
    },
  };
}
