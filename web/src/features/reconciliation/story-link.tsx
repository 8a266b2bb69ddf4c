import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeskSearch } from './desk-search.ts';

type Props = { receiptId: number; className?: string | undefined; children: ReactNode };

/** Opens a payment's story over what the desk shows. */
export function StoryLink({ receiptId, className, children }: Props) {
  return (
    <Link
      to="/admin-dashboard/payments"
      search={(before: DeskSearch) => ({ ...before, receipt: receiptId })}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  );
}
