import { useState } from 'react';
import { formatMonth, formatShortMonth } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Bone } from '../../ui/bone.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Trends } from './statistics.api.ts';
import classes from './trends.module.css';

type Month = Trends['months'][number];
const chartHeight = 340;
const fewestMonths = 6;

const measures = ['Bookings', 'Revenue'] as const;
type Measure = (typeof measures)[number];

type Props = { months: readonly Month[] | undefined; failed: boolean };

/** Bookings or revenue by month: the current month in words, then a year as bars. */
export function MonthTrends({ months, failed }: Props) {
  const [measure, setMeasure] = useState<Measure>('Bookings');
  const inMoney = measure === 'Revenue';
  return (
    <Panel
      title="Month by month"
      aside={
        <div className="bare">
          <ChoiceChips
            legend="What the bars show"
            choices={measures.map((label) => ({ value: label, label }))}
            chosen={measure}
            onChoose={setMeasure}
          />
        </div>
      }
    >
      <p className={classes.lead} role="status">
        {months && <MonthSummary month={months.at(-1)} measure={measure} />}
      </p>
      <div className={classes.chart}>
        {months && (
          <BarChart
            label={inMoney ? 'Revenue by month' : 'Bookings by month'}
            valueName={inMoney ? 'Paid' : 'Confirmed'}
            {...(!inMoney && { otherName: 'Cancelled' })}
            height={chartHeight}
            bars={fromFirst(months).map((month) => ({
              name: formatShortMonth(month.starts_on),
              fullName: formatMonth(month.starts_on),
              value: inMoney ? month.revenue : month.confirmed,
              other: month.cancelled,
            }))}
            format={(value) => (inMoney ? formatMoney(value) : String(value))}
          />
        )}
        {!months && !failed && <Bone height={chartHeight} />}
        {!months && failed && <p>Not known just now.</p>}
      </div>
    </Panel>
  );
}

function MonthSummary({ month, measure }: { month: Month | undefined; measure: Measure }) {
  if (!month) return null;
  const name = formatMonth(month.starts_on);
  if (measure === 'Revenue') {
    return (
      <>
        <strong>{formatMoney(month.revenue)}</strong> paid in {name}
      </>
    );
  }
  return (
    <>
      <strong>{month.confirmed} confirmed</strong>, {month.cancelled} cancelled of the bookings made
      in {name}
    </>
  );
}

/** Without the months before the first booking or payment, which a young marketplace has many of. */
function fromFirst(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(
    ({ confirmed, cancelled, revenue }) => confirmed + cancelled + revenue > 0,
  );
  const shown = Math.max(fewestMonths, first < 0 ? 0 : months.length - first);
  return months.slice(-shown);
}
