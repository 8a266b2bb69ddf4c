import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import type { User } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import classes from './profile-card.module.css';
import { ProfileForm, type Saved } from './profile-form.tsx';
import { UnprovedEmail } from './unproved-email.tsx';

type Outcome = { tone: 'green' | 'yellow'; sentence: string };

const saved: Outcome = { tone: 'green', sentence: 'Profile updated successfully!' };
const unchanged: Outcome = { tone: 'yellow', sentence: 'No changes to save.' };

type Props = { user: User; onChanged: () => Promise<unknown> };

/** A person's details, as rows or, on request, as a form. `onChanged` refetches the person. */
export function ProfileCard({ user, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const edit = useFocusAfter(editing);
  const name = `${user.first_name} ${user.last_name}`;
  const close = (next: Outcome | undefined) => {
    setOutcome(next);
    setEditing(false);
  };
  const finish = async ({ hasChanged, message }: Saved) => {
    if (hasChanged) await onChanged();
    close(message ? { ...saved, sentence: message } : hasChanged ? saved : unchanged);
  };
  return (
    <section className={classes.card} aria-label="Profile">
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      {!editing && <UnprovedEmail user={user} onChanged={onChanged} />}
      <div className={classes.head}>
        <Avatar name={name} size={64} />
        <div className={classes.name}>
          <h2 className="h3">{name}</h2>
          <p className="quiet">Member since {formatDate(user.created_at)}</p>
        </div>
        {!editing && (
          <Button
            ref={edit}
            variant="default"
            onClick={() => {
              setOutcome(undefined);
              setEditing(true);
            }}
          >
            Edit Profile
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm user={user} onCancel={() => close(undefined)} onDone={finish} />
      ) : (
        <Rows user={user} />
      )}
    </section>
  );
}

/** For the button that opened the form: it gets the focus back when the form is closed. */
function useFocusAfter(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}

function Rows({ user }: { user: User }) {
  return (
    <dl className={classes.rows}>
      <Fact name="First name">{user.first_name}</Fact>
      <Fact name="Last name">{user.last_name}</Fact>
      <Fact name="Email">
        <Email address={user.email} />
      </Fact>
      <Fact name="Phone number">
        <PhoneNumber e164={user.phone_number} />
      </Fact>
      <Fact name="Roles">{user.roles.join(', ') || 'N/A'}</Fact>
      <Fact name="Member since">{formatDate(user.created_at)}</Fact>
    </dl>
  );
}

/** If it does not fit on one line, it breaks before the @. */
function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
