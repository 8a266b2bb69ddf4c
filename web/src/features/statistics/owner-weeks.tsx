import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import classes from './owner-weeks.module.css';
import type { OwnerWeeks } from './statistics.api.ts';
import { type Measure, summariseWeeks, weekBars } from './week-bars.ts';

type Props = { weeks: OwnerWeeks['weeks'] };

/** Twelve weeks as bars: their revenue, or their booked hours. */
export function OwnerWeeksChart({ weeks }: Props) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const title = measure === 'revenue' ? 'Revenue by week' : 'Hours booked by week';
  const { figure, rest } = summariseWeeks(weeks, measure);
  return (
    <Panel
      title={title}
      aside={
        <Segments
          className={classes.measures}
          label="What the bars show"
          value={measure}
          onChange={setMeasure}
          choices={[
            { value: 'revenue', label: 'Money' },
            { value: 'occupancy', label: 'Hours' },
          ]}
        />
      }
    >
      <p className={classes.words} role="status">
        <strong>{figure}</strong> <span className="small">{rest}</span>
      </p>
      <BarChart
        label={title}
        bars={weekBars(weeks, measure)}
        format={measure === 'revenue' ? (value) => formatMoney(value, 'Kshs') : formatHours}
      />
    </Panel>
  );
}

const formatHours = (hours: number) => `${hours} h`;
