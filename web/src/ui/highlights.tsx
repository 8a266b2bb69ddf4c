import type { Icon } from '@tabler/icons-react';
import classes from './highlights.module.css';
import { PageContainer } from './page-container.tsx';

type Highlight = { icon: Icon; title: string; text: string };

/** A few reasons or steps in a row. */
export function Highlights({ of }: { of: readonly Highlight[] }) {
  return (
    <PageContainer>
      <ul className={classes.row}>
        {of.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <div>
              <h2 className="h4">{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
