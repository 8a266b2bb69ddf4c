import { Button, type ButtonProps } from '@mantine/core';
import type { AriaAttributes, KeyboardEvent, MouseEvent } from 'react';

type Props = ButtonProps & {
  /** Where the same is to be had without a script, or in another tab; none: it is an act alone. */
  href: string | undefined;
  onAct: () => unknown;
} & Pick<AriaAttributes, 'aria-describedby'>;

/** A button that is a link until a script runs, and for those who open it elsewhere. */
export function ActLink({ href, onAct, ...props }: Props) {
  if (href === undefined) return <Button {...props} onClick={() => void onAct()} />;
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    void onAct();
  };
  return (
    <Button
      {...props}
      component="a"
      role="button"
      href={href}
      onClick={(event) => isPlain(event) && act(event)}
      onKeyDown={(event) => event.key === ' ' && act(event)}
    />
  );
}

/** With another key or button of the mouse it is opened elsewhere, as links are. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
