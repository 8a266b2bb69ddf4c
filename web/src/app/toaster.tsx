import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear: top right, and at the foot of a phone. */
export function Toaster() {
  const hasRoom = useMediaQuery('(min-width: 48em)');
  return <Notifications position={hasRoom ? 'top-right' : 'bottom-center'} limit={3} />;
}
