import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Bone } from '../../../ui/bone.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { ProblemBanner } from '../../../ui/problem-banner.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { loadFile } from '../message-files.api.ts';
import classes from './reported-threads.module.css';
import {
  type ReportedMessage,
  reportedMessagesQuery,
  type ThreadReport,
} from './thread-reports.api.ts';

const couldNotRead = 'The messages did not load. Please try again.';

/** The messages of a reported thread, newest first, unedited. */
export function ReportedMessages({ report }: { report: ThreadReport }) {
  const query = useInfiniteQuery(reportedMessagesQuery(report.id));
  const messages = query.data?.pages.flatMap(({ data }) => data);
  const problem = query.error ? sentenceOf(query.error, couldNotRead) : undefined;
  if (!messages) {
    if (!problem) return <Bone height={88} />;
    return <ProblemBanner onRetry={() => query.refetch()}>{problem}</ProblemBanner>;
  }
  if (messages.length === 0) return <p className="small">Nothing was written here.</p>;
  return (
    <>
      <dl className={classes.messages}>
        {messages.map((message) => (
          <Written
            key={message.id}
            message={message}
            who={message.author === 'client' ? report.client_name : report.owner_name}
          />
        ))}
      </dl>
      <ShowMore list={query} problem={problem}>
        Show older messages
      </ShowMore>
      <p className="small">That you have read this is on record.</p>
    </>
  );
}

function Written({ message, who }: { message: ReportedMessage; who: string }) {
  const { words, written_at, files } = message;
  return (
    <div>
      <dt>
        {who} <time dateTime={written_at}>{formatDateTime(written_at)}</time>
      </dt>
      {words && <dd>{words}</dd>}
      {files.map((file) => (
        <dd key={file.id}>
          <DownloadButton
            load={() => loadFile(file)}
            fileName={file.name}
            look={{ size: 'sm', h: 44 }}
          >
            {file.name}
          </DownloadButton>
        </dd>
      ))}
    </div>
  );
}
