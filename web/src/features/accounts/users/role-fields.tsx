import { useSession } from '../../../lib/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { allRoles, roleNames } from './role-names.ts';
import classes from './user-dialog.module.css';
import type { Person, RoleName } from './users.api.ts';

const mayDo: Readonly<Record<RoleName, string>> = {
  client: 'Books, pays and reviews',
  owner: 'Lists spaces of their own',
  admin: 'Manages people and payments',
};

type Props = {
  person: Person;
  roles: readonly RoleName[];
  onChange: (roles: RoleName[]) => void;
};

/** Checkboxes for a person's roles. */
export function RoleFields({ person, roles, onChange }: Props) {
  const { user } = useSession();
  const losesThis = user?.id === person.id && !roles.includes('admin');
  return (
    <fieldset className={classes.roles}>
      <legend>Roles</legend>
      {allRoles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(allRoles.filter((one) => (one === role ? checked : roles.includes(one))))
            }
          />
          {roleNames[role]}
          <span>{mayDo[role]}</span>
        </label>
      ))}
      {losesThis && (
        <Notice tone="yellow">These are your own roles: this page closes for you at once.</Notice>
      )}
    </fieldset>
  );
}
