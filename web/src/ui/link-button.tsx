import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { usePreload } from '../lib/saves-data.ts';
import { type ButtonLook, withLook } from './button.tsx';

type Props = ButtonLook & Omit<ComponentProps<'a'>, keyof ButtonLook>;

/** A link that looks like a button. */
export function AnchorButton(props: Props) {
  return <a {...withLook(props)} />;
}

const CreatedLinkButton = createLink(AnchorButton);

/** A router link; its target is preloaded when the pointer comes near. */
export const LinkButton: LinkComponent<typeof AnchorButton> = (props) => (
  <CreatedLinkButton preload={usePreload()} {...props} />
);
