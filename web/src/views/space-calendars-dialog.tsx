import { FeedAddress } from '../features/feeds/feed-address.tsx';
import { ImportList } from '../features/imports/import-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import classes from './space-calendars-dialog.module.css';

type Props = { spaceId: number; onClose: () => void };

/** How a space is connected to other calendars: the feed they read, and the events it imports. */
export function SpaceCalendarsDialog({ spaceId, onClose }: Props) {
  return (
    <Dialog label="Calendars" size="story" onClose={onClose}>
      <div className={classes.calendars}>
        <h2>Calendars</h2>
        <section aria-labelledby="feed-of-space">
          <h3 id="feed-of-space">This space in your calendar</h3>
          <FeedAddress owner={spaceId} what="its bookings, blocks and closed days" />
        </section>
        <section aria-labelledby="imports-of-space">
          <h3 id="imports-of-space">Imported calendars</h3>
          <p className={classes.lead}>
            The times of their events are blocked here. They are read again about every 30 minutes.
          </p>
          <ImportList spaceId={spaceId} />
        </section>
      </div>
    </Dialog>
  );
}
