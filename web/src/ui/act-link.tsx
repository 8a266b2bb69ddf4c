import type { AriaAttributes, KeyboardEvent, MouseEvent } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { AnchorButton } from './link-button.tsx';

type Props = ButtonLook & {
  /** Where the same is to be had without a script, or in another tab; none: it is an act alone. */
  href: string | undefined;
  onAct: () => unknown;
  loading?: boolean;
} & Pick<AriaAttributes, 'aria-describedby'>;

/** A button that is a link until a script runs, and for those who open it elsewhere. */
export function ActLink({ href, onAct, loading, ...props }: Props) {
  if (href === undefined)
    return <Button {...props} loading={loading} onClick={() => void onAct()} />;
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    void onAct();
  };
  return (
    <AnchorButton
      {...props}
      role="button"
      href={href}
      data-loading={loading || undefined}
      onClick={(event) => isPlain(event) && act(event)}
      onKeyDown={(event) => event.key === ' ' && act(event)}
    />
  );
}

/** With another key or button of the mouse it is opened elsewhere, as links are. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
