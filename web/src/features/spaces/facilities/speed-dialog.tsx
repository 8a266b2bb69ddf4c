import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Space } from '../../../domain/space.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { keepSpeed } from '../manage-spaces.api.ts';
import { measureSpeed, mostMegabytes, type Speed } from './measure-speed.ts';
import classes from './speed-dialog.module.css';

type Props = { spaceId: number; onKept: (space: Space) => void; onClose: () => void };

const stepWords = { down: 'Measuring the way down…', up: 'Measuring the way up…' };

/** Measures the internet of a space where its owner is, and saves the result as of today. */
export function SpeedDialog({ spaceId, onKept, onClose }: Props) {
  const [step, setStep] = useState<'down' | 'up'>('down');
  const run = useRef(new AbortController());
  useEffect(() => {
    run.current = new AbortController();
    return () => run.current.abort();
  }, []);
  const measuring = useMutation({ mutationFn: () => measureSpeed(setStep, run.current.signal) });
  const keeping = useMutation({
    mutationFn: (speed: Speed) => keepSpeed(spaceId, speed),
    meta: { changes: 'space' },
    onSuccess: onKept,
  });
  const speed = measuring.data;
  const problem = keeping.error ?? measuring.error;
  const act = measuring.isIdle ? 'Start' : measuring.isError ? 'Try again' : 'Keep as of today';
  return (
    <Dialog label="Measure the internet" onClose={onClose}>
      <h2>Measure the internet</h2>
      <div className={classes.body}>
        {measuring.isIdle && (
          <p>
            Be in the space, on the internet that your guests use. The test takes up to{' '}
            <strong className="unbroken">{mostMegabytes} MB</strong> of data: on a phone, switch to{' '}
            <span className="unbroken">Wi-Fi</span> first.
          </p>
        )}
        <div role="status">
          {measuring.isPending && stepWords[step]}
          {speed && (
            <dl className={classes.figures}>
              <div>
                <dt>Down</dt>
                <dd>{speed.download_mbps} Mbit/s</dd>
              </div>
              <div>
                <dt>Up</dt>
                <dd>{speed.upload_mbps} Mbit/s</dd>
              </div>
            </dl>
          )}
        </div>
        <DialogFoot
          act={act}
          keep={speed ? 'Leave it' : 'Cancel'}
          busy={measuring.isPending || keeping.isPending}
          problem={
            problem
              ? sentenceOf(problem, 'The test did not come to its end. Please try again.')
              : undefined
          }
          onAct={() => (speed ? keeping.mutate(speed) : measuring.mutate())}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
