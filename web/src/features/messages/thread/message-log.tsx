import { IconChecks } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatTime, nairobiDay } from '../../../lib/dates.ts';
import type { Message, Thread } from '../messages.api.ts';
import { dayWritten } from '../written-at.ts';
import { FileOfMessage } from './file-of-message.tsx';
import classes from './message-log.module.css';

type Props = {
  thread: Thread;
  /** Oldest first. */
  messages: readonly Message[];
};

/** The messages of both, day by day, newest at the bottom. */
export function MessageLog({ thread, messages }: Props) {
  const readId = messages.findLast(({ id, is_mine }) => is_mine && id <= thread.other_read_to)?.id;
  return (
    <div role="log" aria-label={`Messages with ${thread.other_name}`} className={classes.log}>
      {messages.map((message, nth) => {
        const day = nairobiDay(message.written_at);
        const before = messages[nth - 1];
        const isNewDay = !before || nairobiDay(before.written_at) !== day;
        return (
          <Fragment key={message.id}>
            {isNewDay && <h2 className={classes.day}>{dayWritten(day)}</h2>}
            <Bubble message={message} thread={thread} isRead={message.id === readId} />
          </Fragment>
        );
      })}
    </div>
  );
}

type BubbleProps = { message: Message; thread: Thread; isRead: boolean };

function Bubble({ message, thread: { other_name }, isRead }: BubbleProps) {
  const { is_mine, words, is_hidden, files, written_at } = message;
  return (
    <article className={classes.message} data-mine={is_mine || undefined}>
      <p className="spoken">{is_mine ? 'You' : other_name}:</p>
      {words && <p className={classes.words}>{words}</p>}
      {files.map((file) => (
        <FileOfMessage key={file.id} file={file} />
      ))}
      <p className={classes.foot}>
        <time dateTime={written_at}>{formatTime(written_at)}</time>
        {is_mine && is_hidden && (
          <span>Hidden in part from {other_name} until a booking is paid</span>
        )}
        {isRead && (
          <span className={classes.read}>
            <IconChecks size={16} stroke={1.75} aria-hidden="true" />
            Read
          </span>
        )}
      </p>
    </article>
  );
}
