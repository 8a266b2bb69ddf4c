import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type Toast, takeToasts, watchToasts } from '../lib/toast.ts';
import { Mantine } from '../ui/mantine.tsx';
import classes from './toaster.module.css';

const readingMs = 5000;

/** Shows toasts: top right, and at the foot of a phone. */
export function Toaster() {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  useEffect(() => {
    const show = () => takeToasts().forEach(showToast);
    show();
    return watchToasts(show);
  }, []);
  return (
    <Mantine>
      <Notifications
        position={hasRoom ? 'top-right' : 'bottom-center'}
        limit={3}
        containerWidth={400}
        transitionDuration={180}
      />
    </Mantine>
  );
}

function showToast({ tone, sentence }: Toast): void {
  const isProblem = tone === 'problem';
  const Icon = isProblem ? IconAlertTriangle : IconCheck;
  notifications.show({
    message: sentence,
    icon: <Icon size={18} stroke={1.75} aria-hidden="true" />,
    classNames: classes,
    'data-tone': tone,
    role: isProblem ? 'alert' : 'status',
    autoClose: isProblem ? false : readingMs,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
