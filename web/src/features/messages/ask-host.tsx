import { IconMessageCircle } from '@tabler/icons-react';
import type { Space } from '../../domain/space.ts';
import { toAsk } from '../../lib/ask-for-account.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to ask the owner of a space; whoever has no account is asked for one on it. Nothing for the owner. */
export function AskHost({ space: { id, owner_id } }: { space: Space }) {
  const { user } = useSession();
  if (user?.id === owner_id) return null;
  return (
    <LinkButton
      to="/messages/new"
      search={{ space: id }}
      state={user ? {} : toAsk}
      variant="default"
      size="sm"
      h={44}
      leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
    >
      Ask the host
    </LinkButton>
  );
}
