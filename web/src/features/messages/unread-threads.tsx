import { useQuery } from '@tanstack/react-query';
import { unreadThreadsQuery } from './unread-threads.api.ts';

const most = 99;

/** Beside the word 'Messages': the number of unread threads; nothing if there are none. */
export function UnreadThreads() {
  const { data: unread = 0 } = useQuery(unreadThreadsQuery);
  if (unread === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
      <span className="spoken">{unread} unread</span>
    </span>
  );
}
