import type { Icon } from '@tabler/icons-react';
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { usePreload } from '../lib/saves-data.ts';
import classes from './quick-actions.module.css';

/** The few things that people come to a dashboard for. */
export function QuickActions({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.title}>
        Quick Actions
      </h2>
      <div className={classes.list}>{children}</div>
    </section>
  );
}

type RowProps = {
  icon: Icon;
  name: string;
  /** Its current state, such as `3 upcoming`; the line is reserved until it is known. */
  fact: string | undefined;
};
type AnchorProps = RowProps & Omit<ComponentProps<'a'>, keyof RowProps>;

function ActionAnchor({ icon, name, fact, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes.row}>
      <Row icon={icon} name={name} fact={fact} />
    </a>
  );
}

const CreatedActionLink = createLink(ActionAnchor);

/** An action that is a link. */
export const QuickLink: LinkComponent<typeof ActionAnchor> = (props) => (
  <CreatedActionLink preload={usePreload()} {...props} />
);

/** An action that happens here. */
export function QuickButton({ onClick, ...row }: RowProps & { onClick: () => void }) {
  return (
    <button type="button" className={classes.row} onClick={onClick}>
      <Row {...row} />
    </button>
  );
}

function Row({ icon: RowIcon, name, fact }: RowProps) {
  return (
    <>
      <span className={classes.tile}>
        <RowIcon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className="tiny">{fact ?? '\u00a0'}</span>
      </span>
    </>
  );
}
