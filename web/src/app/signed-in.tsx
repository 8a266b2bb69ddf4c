// What surrounds every page of signed-in people, in one module so that it is one file.
export { UnreadThreads } from '../features/messages/unread-threads.tsx';
export { Bell } from '../features/notices/bell.tsx';
export { Guard } from './guard.tsx';
