import '@mantine/charts/styles.layer.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import classes from './bar-chart.module.css';

type Props = {
  /** What is drawn, for those who cannot see it. */
  label: string;
  /** One bar each: its name on the axis and in full, and how high it is. */
  bars: readonly { name: string; fullName: string; value: number }[];
  /** How a value reads beside the pointer and in the table. */
  format: (value: number) => string;
  /** How a value reads on the axis, where there is little room. */
  formatShort: (value: number) => string;
};

/** One series as bars, and the same figures as a table for screen readers. */
export function BarChart({ label, bars, format, formatShort }: Props) {
  return (
    <figure className={classes.chart}>
      <div aria-hidden="true">
        <MantineBarChart
          h={260}
          data={bars.map(({ name, fullName, value }) => ({ name, fullName, value }))}
          dataKey="name"
          series={[{ name: 'value', label, color: 'var(--bar)' }]}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          maxBarWidth={40}
          barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
          valueFormatter={format}
          yAxisProps={{ tickFormatter: formatShort, width: 52 }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ name, fullName, value }) => (
              <tr key={name}>
                <th scope="row">{fullName}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
