import { IconNavigation } from '@tabler/icons-react';
import type { ButtonLook } from '../ui/button.tsx';
import { AnchorButton } from '../ui/link-button.tsx';
import { mapAddress } from './map-address.ts';

type Props = ButtonLook & {
  location: string | null;
  /** The exact position, for those who may know it. */
  at?: Parameters<typeof mapAddress>[1];
  'aria-describedby'?: string;
};

/** Links to an external map for the way to an address; nothing without an address. */
export function Directions({ location, at, ...look }: Props) {
  const href = mapAddress(location, at);
  if (!href) return null;
  return (
    <AnchorButton
      variant="default"
      href={href}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconNavigation size={18} stroke={1.75} aria-hidden="true" />}
      {...look}
    >
      Directions
    </AnchorButton>
  );
}
