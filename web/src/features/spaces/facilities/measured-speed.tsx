import { IconGauge } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { formatDate } from '../../../lib/dates.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { toastDone } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { spaceQuery } from '../spaces.api.ts';
import classes from './facility-fields.module.css';

const SpeedDialog = lazyNamed(() => import('./speed-dialog.tsx'), 'SpeedDialog');

type Props = {
  space: Space;
  /** Called with the result of a test, once saved. */
  onSpeed: (download: string, upload: string) => void;
};

/** The source and day of a space's speed, and a button to measure it. */
export function MeasuredSpeed({ space, onSpeed }: Props) {
  const queries = useQueryClient();
  const [internet, setInternet] = useState(space.internet);
  const [isOpen, setOpen] = useState(false);
  const { told_on, told_by } = internet;
  return (
    <div className={classes.measure}>
      <p className="tiny">
        {told_on
          ? `${told_by === 'test' ? 'Measured here' : 'Written by you'} on ${formatDate(told_on)}. `
          : ''}
        A figure that our test has measured is shown as measured, one that you write as your own.
      </p>
      <Button
        variant="default"
        size="sm"
        h={40}
        leftSection={<IconGauge size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Measure it now
      </Button>
      {isOpen && (
        <Suspense>
          <SpeedDialog
            spaceId={space.id}
            onKept={(kept) => {
              queries.setQueryData(spaceQuery(kept.id).queryKey, kept);
              setInternet(kept.internet);
              const { download_mbps, upload_mbps } = kept.internet;
              onSpeed(String(download_mbps ?? ''), String(upload_mbps ?? ''));
              setOpen(false);
              toastDone('Speed kept as measured today.');
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
