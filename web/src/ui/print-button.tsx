import { IconPrinter } from '@tabler/icons-react';
import { Button, type ButtonLook } from './button.tsx';

/** Prints the page, or what it keeps for paper. */
export function PrintButton({ children, ...look }: ButtonLook & { children: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => window.print()}
      {...look}
    >
      {children}
    </Button>
  );
}
