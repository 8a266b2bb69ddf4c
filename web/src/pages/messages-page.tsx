import { ThreadList } from '../features/messages/thread-list.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './messages-page.module.css';

/** `/messages`: a person's threads, the one with the latest message first. */
export function MessagesPage() {
  return (
    <PageContainer className={classes.page}>
      <h1>Messages</h1>
      <ThreadList />
    </PageContainer>
  );
}
