import {
  hasContacts,
  MOST_FILES,
  MOST_WORDS,
} from '@nafasi/server/contract/renting/messages/messages';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { keys } from '../../../domain/keys.ts';
import { isLost } from '../../../lib/api-error.ts';
import { refusal, useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { sendMessage, type Thread } from '../messages.api.ts';
import classes from './composer.module.css';
import { AttachFile, FilesToSend } from './composer-files.tsx';
import { quickAnswersFor } from './quick-answers.ts';
import { useFileUploads } from './use-file-uploads.ts';
import { type MessageDraft, useMessageDraft } from './use-message-draft.ts';

const noNetwork =
  'There is no connection. Your message is still here: send it once there is, and it arrives once.';
const notSent = 'Your message was not sent. It is still here: please try again.';

/** The form to write a message. The input stays until it is sent, whatever happens in between. */
export function Composer({ thread }: { thread: Thread }) {
  const queries = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const { draft, write, addFile, removeFile, sent } = useMessageDraft(thread.id);
  const { uploads, start, forget } = useFileUploads(addFile);
  const isArriving = uploads.some(({ problem }) => !problem);
  const { form, problem, setProblem, submit, busy, wrong } = useSubmit({
    validate: ({ words, files }: MessageDraft) => {
      if (isArriving) return { sentence: 'Please wait until the files have arrived.', fields: {} };
      if (words.trim() || files.length > 0) return undefined;
      return { fields: { words: 'Please write something, or choose a file.' } };
    },
    send: (written) => sendMessage(thread.id, written),
    meta: { isPart: true },
    onDone: (_message, written) => {
      sent(written);
      return queries.invalidateQueries({ queryKey: keys.threads });
    },
    refused: (error) =>
      isLost(error) ? { sentence: noNetwork, fields: {}, error } : refusal(error, notSent),
  });
  const change = (words: string) => {
    setProblem(undefined);
    write(words);
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) submit(draft);
  };
  const room = MOST_FILES - draft.files.length - uploads.length;
  return (
    <div ref={box} className={classes.composer}>
      {thread.part === 'owner' && (
        <QuickAnswers
          thread={thread}
          onChoose={(words) => {
            change(draft.words.trim() ? `${draft.words.trimEnd()} ${words}` : words);
            box.current?.querySelector('textarea')?.focus();
          }}
        />
      )}
      <form {...form(() => draft)} className={classes.form}>
        <FilesToSend
          files={draft.files}
          uploads={uploads}
          onRemove={removeFile}
          onForget={forget}
        />
        <Hides thread={thread} words={draft.words} />
        {problem?.sentence && <Notice tone="red">{problem.sentence}</Notice>}
        <div className={classes.row}>
          <AttachFile room={room} onChoose={start} />
          <div className={classes.field}>
            <Textarea
              name="words"
              aria-label="Your message"
              placeholder="Write a message"
              rows={2}
              maxLength={MOST_WORDS}
              value={draft.words}
              error={wrong.words}
              onChange={({ currentTarget }) => change(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button type="submit" h={48} loading={busy} aria-label="Send" className={classes.send}>
            <IconSend size={18} stroke={1.75} aria-hidden="true" />
            <span className={classes.sendWord}>Send</span>
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Tells, before sending, what will be hidden from the other person. */
function Hides({
  thread: { hides_contacts, other_name },
  words,
}: {
  thread: Thread;
  words: string;
}) {
  if (!hides_contacts || !hasContacts(words)) return null;
  return (
    <Notice tone="yellow">
      {other_name} does not see the phone numbers, addresses and links in it until a booking between
      you is paid. Everything else arrives.
    </Notice>
  );
}

type QuickProps = { thread: Thread; onChoose: (words: string) => void };

function QuickAnswers({ thread, onChoose }: QuickProps) {
  return (
    <fieldset className={classes.quick}>
      <legend className="spoken">Quick answers, to change before you send them</legend>
      {quickAnswersFor(thread).map(({ label, words }) => (
        <button key={label} type="button" className="chip" onClick={() => onChoose(words)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
