import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, noAnswer, sentenceOf } from '../lib/api-error.ts';
import { toastProblem } from '../lib/toast.ts';
import { Button, type ButtonLook } from './button.tsx';
import classes from './download-button.module.css';

type Props = {
  /** The file; throws an ApiError when it does not come. */
  load: () => Promise<Blob>;
  fileName: string;
  /** Instead of the arrow of a download; where it is small, the kind of file in a word. */
  icon?: ReactNode;
  children: string;
  /** The icon alone, where room is scarce; `of` is the id of what says what the file is of. */
  small?: { of: string };
  look?: ButtonLook;
};

/** Fetches a file in the person's name and hands it over as the browser does with downloads. */
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

/** A page is none of our files: a network that wants a login of its own first has answered. */
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
