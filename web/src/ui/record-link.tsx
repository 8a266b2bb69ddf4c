import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { usePreload } from '../lib/saves-data.ts';
import classes from './record-link.module.css';

function RecordAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className={classes.link} />;
}

const CreatedRecordLink = createLink(RecordAnchor);

/** A record's name as a link to it: coloured like a title, underlined on hover. */
export const RecordLink: LinkComponent<typeof RecordAnchor> = (props) => (
  <CreatedRecordLink preload={usePreload()} {...props} />
);
