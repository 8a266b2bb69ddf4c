import type { AriaAttributes, KeyboardEvent, MouseEvent } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { AnchorButton } from './link-button.tsx';

type Props = ButtonLook & {
  /** The address that does the same without script or in another tab; undefined if there is none. */
  href: string | undefined;
  onAct: () => unknown;
  loading?: boolean;
} & Pick<AriaAttributes, 'aria-describedby'>;

/** A button that works as a link until script runs, and when opened in a new tab. */
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

/** With a modifier key or another mouse button it opens elsewhere, as links do. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
