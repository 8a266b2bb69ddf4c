import { Avatar } from '../../../ui/avatar.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import classes from './person-cells.module.css';
import { nameOf } from './person-name.ts';
import { allRoles, roleNames } from './role-names.ts';
import type { Person } from './users.api.ts';

/** The id of the element with their name in a list. */
export const nameIdOf = ({ id }: Person): string => `user-${id}`;

/** Their name and the email they log in with. */
export function PersonCell({ person }: { person: Person }) {
  const name = nameOf(person);
  return (
    <div className={classes.person}>
      <Avatar name={name} />
      <div>
        <strong id={nameIdOf(person)}>{name}</strong>
        <span className="small">{person.email}</span>
      </div>
    </div>
  );
}

export function PhoneCell({ person }: { person: Person }) {
  return (
    <span className="unbroken">
      <PhoneNumber e164={person.phone_number} />
    </span>
  );
}

/** Their roles, as tags. */
export function RoleTags({ person }: { person: Person }) {
  if (person.roles.length === 0) return <span className={classes.none}>N/A</span>;
  return (
    <span className={classes.roles}>
      {allRoles
        .filter((role) => person.roles.includes(role))
        .map((role) => (
          <span key={role} className={classes.role} data-role={role}>
            {roleNames[role]}
          </span>
        ))}
    </span>
  );
}
