import { notifications } from '@mantine/notifications';

/** Says that something was done, for five seconds. For what happened elsewhere on the page than the eye is. */
export function toastDone(sentence: string): void {
  notifications.show({ message: sentence, autoClose: 5000 });
}

/** Says that something was not done; stays until it is closed. Problems of a form stay in the form instead. */
export function toastProblem(sentence: string): void {
  notifications.show({ message: sentence, color: 'red', autoClose: false, role: 'alert' });
}
