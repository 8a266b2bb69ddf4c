import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, noAnswer, sentenceOf } from '../lib/api-error.ts';
import { toastProblem } from '../lib/toast.ts';
import { Button, type ButtonLook } from './button.tsx';
import classes from './download-button.module.css';

type Props = {
  /** Loads the file; throws an ApiError on failure. */
  load: () => Promise<Blob>;
  fileName: string;
  /** Replaces the download arrow; on a small button, an abbreviation of the file type. */
  icon?: ReactNode;
  children: string;
  /** Shows the icon alone, where there is little room; `of` is the id of the element that names the file's subject. */
  small?: { of: string };
  look?: ButtonLook;
};

/** Fetches a file with the session's token and hands it to the browser as a download. */
export function DownloadButton({ load, fileName, icon, children, small, look }: Props) {
  const loading = useMutation({
    mutationFn: async () => ownFile(await load()),
    onSuccess: (file) => handOver(file, fileName),
    onError: (error) =>
      toastProblem(sentenceOf(error, 'The file could not be loaded. Please try again.')),
  });
  const arrow = icon ?? <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button
        variant="default"
        loading={loading.isPending}
        onClick={() => loading.mutate()}
        {...(small
          ? { className: classes.small, 'aria-label': children, 'aria-describedby': small.of }
          : { h: 48, leftSection: arrow })}
        {...look}
      >
        {small ? arrow : children}
      </Button>
      <span className="spoken" role="status">
        {loading.isPending && 'The file is being loaded.'}
        {loading.isSuccess && 'The file has been loaded.'}
      </span>
    </>
  );
}

/** None of our files is HTML: it is the login page of some network. */
function ownFile(file: Blob): Blob {
  if (file.type.startsWith('text/html')) throw new ApiError(0, noAnswer);
  return file;
}

function handOver(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has the file by the end of this turn; some browsers want a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
