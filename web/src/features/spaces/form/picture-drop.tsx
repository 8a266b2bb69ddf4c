import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mantine } from '../../../ui/mantine.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './picture-drop.module.css';
import type { PictureActs } from './use-pictures.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The largest picture that a phone can still shrink before sending it. */
const mostBytes = 40 * 1024 * 1024;

type Rejected = Parameters<NonNullable<ComponentProps<typeof Dropzone>['onReject']>>[0];

/** Where pictures are dropped or chosen. */
export function PictureDrop({ room, leftOut, addFiles }: PictureActs) {
  const open = useRef<() => void>(null);
  return (
    <>
      <Mantine>
        <Dropzone
          className={classes.drop}
          classNames={{ inner: classes.inner }}
          aria-label="Pictures to send in"
          openRef={open}
          accept={accepted}
          maxSize={mostBytes}
          disabled={room <= 0}
          // The button inside works with every input device.
          activateOnClick={false}
          activateOnKeyboard={false}
          tabIndex={-1}
          enablePointerEvents
          inputProps={{ 'aria-label': 'Pictures to send in' }}
          onDropAny={(files, rejected) => addFiles(files, rejected.map(reasonOf))}
          onDrop={() => undefined}
        >
          <IconPhotoUp size={28} stroke={1.6} aria-hidden="true" />
          <p>
            Drop pictures here: JPEG, PNG, WebP or AVIF. The first one is what people see before
            they know anything else.
          </p>
          <Button variant="default" disabled={room <= 0} onClick={() => open.current?.()}>
            Choose pictures
          </Button>
        </Dropzone>
      </Mantine>
      {leftOut.length > 0 && (
        <Notice tone="yellow" title="Not taken:">
          <ul>
            {leftOut.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function reasonOf({ file, errors }: Rejected[number]): string {
  const isTooLarge = errors.some(({ code }) => code === 'file-too-large');
  if (isTooLarge) return `${file.name} is larger than 40 MB. Please choose a smaller one.`;
  return `${file.name} is not a JPEG, PNG, WebP or AVIF picture.`;
}
