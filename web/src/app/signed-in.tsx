// What every page of somebody signed in has around it, in one file.
export { UnreadThreads } from '../features/messages/unread-threads.tsx';
export { Bell } from '../features/notices/bell.tsx';
export { Guard } from './guard.tsx';
