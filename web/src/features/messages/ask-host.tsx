import { IconMessageCircle } from '@tabler/icons-react';
import type { Space } from '../../domain/space.ts';
import { toAsk } from '../../lib/ask-for-account.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** A link to ask the owner of a space; visitors are asked for an account there. Nothing for the owner themselves. */
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
