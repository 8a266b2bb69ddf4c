import { Panel } from '../../ui/panel.tsx';
import { ShareBars } from '../../ui/share-bars.tsx';
import type { OwnerWeeks } from './statistics.api.ts';

const mostShown = 6;

/** The booked hours of each space this week; nothing for an owner without spaces. */
export function HoursBySpace({ spaces }: { spaces: OwnerWeeks['spaces'] }) {
  if (spaces.length === 0) return null;
  return (
    <Panel title="This week, hours booked">
      <ShareBars
        label="Hours booked this week by space"
        rows={spaces.slice(0, mostShown).map(({ title, hours_booked }) => ({
          name: title,
          value: hours_booked,
          figure: `${hours_booked} h`,
        }))}
      />
    </Panel>
  );
}
