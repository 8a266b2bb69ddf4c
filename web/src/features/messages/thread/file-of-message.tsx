import { IconFileTypePdf } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../../domain/keys.ts';
import { useSeen } from '../../../lib/use-seen.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { loadFile, type MessageFile } from '../message-files.api.ts';
import classes from './message-log.module.css';

/** Fetched with the session's token: the file of a message has no public address. */
const fileQuery = (file: MessageFile) =>
  queryOptions({
    queryKey: [...keys.messageFiles, file.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadFile(file),
  });

/** A picture, or a PDF to keep. */
export function FileOfMessage({ file }: { file: MessageFile }) {
  if (file.kind === 'picture') return <PictureOfMessage file={file} />;
  return (
    <DownloadButton
      load={() => loadFile(file)}
      fileName={file.name.endsWith('.pdf') ? file.name : `${file.name}.pdf`}
      icon={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
      look={{ size: 'sm', h: 44 }}
    >
      {file.name}
    </DownloadButton>
  );
}

function PictureOfMessage({ file }: { file: MessageFile }) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const { data, isError, refetch } = useQuery({ ...fileQuery(file), enabled: isSeen });
  const address = useAddressOf(data);
  return (
    <div ref={place} className={classes.picture}>
      {isError ? (
        <Button variant="default" size="sm" h={44} onClick={() => refetch()}>
          The picture did not load. Try again
        </Button>
      ) : (
        <img src={address} alt={file.name} width={file.width ?? 0} height={file.height ?? 0} />
      )}
    </div>
  );
}

/** An object URL for a blob, for as long as it is shown. */
function useAddressOf(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
