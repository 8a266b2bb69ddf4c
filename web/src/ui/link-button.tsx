import { Button, type ButtonProps } from '@mantine/core';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

function AnchorButton(props: Props) {
  return <Button component="a" {...props} />;
}

const CreatedLinkButton = createLink(AnchorButton);

/** A link of the router that looks like a button: its target is loaded when a pointer comes near. */
export const LinkButton: LinkComponent<typeof AnchorButton> = (props) => (
  <CreatedLinkButton preload="intent" {...props} />
);
