import { useState } from 'react';
import { capitalised } from '../../lib/capitalised.ts';
import { formatMoney } from '../../lib/money.ts';
import { Bone } from '../../ui/bone.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareBars } from '../../ui/share-bars.tsx';
import type { Trends } from './statistics.api.ts';
import classes from './trends.module.css';

const mostShown = 8;
const ways = [
  { value: 'types', label: 'Space type' },
  { value: 'neighbourhoods', label: 'Neighbourhood' },
] as const;
type Way = (typeof ways)[number]['value'];

type Props = { trends: Trends | undefined; failed: boolean };

/** Where the money comes from: by kind of room, or by part of town. */
export function SharePanel({ trends, failed }: Props) {
  const [way, setWay] = useState<Way>('types');
  const shares = trends?.[way].slice(0, mostShown);
  const title = way === 'types' ? 'Revenue by space type' : 'Revenue by neighbourhood';
  return (
    <Panel
      title={title}
      aside={
        <div className="bare">
          <ChoiceChips legend="Revenue by" choices={ways} chosen={way} onChoose={setWay} />
        </div>
      }
    >
      <p className={classes.lead}>Bookings of the last 12 months</p>
      {shares ? (
        <ShareBars
          label={title}
          rows={shares.map(({ name, revenue }) => ({
            name: capitalised(name),
            value: revenue,
            figure: formatMoney(revenue),
          }))}
        />
      ) : failed ? (
        <p>Not known just now.</p>
      ) : (
        <Bone height={320} />
      )}
    </Panel>
  );
}
