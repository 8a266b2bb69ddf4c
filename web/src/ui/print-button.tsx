import { IconPrinter } from '@tabler/icons-react';
import { Button, type ButtonLook } from './button.tsx';

/** Prints the page, or the part of it meant for print. */
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
