import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { receiptId: number; className?: string | undefined; children: ReactNode };

/** Opens a payment's story over what the desk shows. */
export function StoryLink({ receiptId, className, children }: Props) {
  return (
    <Link
      from="/admin-dashboard/payments"
      to="."
      search={(before) => ({ ...before, receipt: receiptId })}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  );
}
