import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takeSecondFactor } from './users.api.ts';

/** For somebody who has lost their phone and their recovery codes. */
export function TakeSecondFactor({ id }: { id: number }) {
  const taking = useMutation({
    mutationFn: () => takeSecondFactor(id),
    meta: { changes: 'person' },
  });
  if (taking.isSuccess)
    return (
      <Notice tone="green">Their password alone logs them in now. We have mailed them.</Notice>
    );
  return (
    <div>
      {taking.isError && (
        <Notice tone="red">
          {sentenceOf(taking.error, 'Nothing was changed. Please try again.')}
        </Notice>
      )}
      <Button variant="subtle" loading={taking.isPending} onClick={() => taking.mutate()}>
        Turn off their second step of logging in
      </Button>
    </div>
  );
}
