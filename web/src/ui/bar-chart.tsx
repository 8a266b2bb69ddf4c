import '@mantine/charts/styles.layer.css';
import { BarChart as MantineBarChart } from '@mantine/charts';
import classes from './bar-chart.module.css';

type Props = {
  /** What is drawn, for those who cannot see it. */
  label: string;
  /** What is counted, where a second thing is counted beside it. */
  valueName?: string;
  /** A second series, drawn beside the first. */
  otherName?: string;
  /** One bar each: its name on the axis and in full, and how high it is. */
  bars: readonly { name: string; fullName: string; value: number; other?: number }[];
  /** How a value reads beside the pointer and in the table. */
  format: (value: number) => string;
  /** How a value reads on the axis, where there is little room. */
  formatShort: (value: number) => string;
  /** In pixels, of the drawing alone. */
  height?: number;
};

/** One series as bars, or two side by side, and the same figures as a table for screen readers. */
export function BarChart(props: Props) {
  const { label, valueName = label, otherName, bars, format, formatShort, height = 260 } = props;
  const series = [
    { name: 'value', label: valueName, color: 'var(--bar)' },
    ...(otherName ? [{ name: 'other', label: otherName, color: 'var(--accent)' }] : []),
  ];
  return (
    <figure className={classes.chart}>
      <div aria-hidden="true">
        {otherName && (
          <div className={classes.legend}>
            <span>{valueName}</span>
            <span data-other>{otherName}</span>
          </div>
        )}
        <MantineBarChart
          h={height}
          data={[...bars]}
          dataKey="name"
          series={series}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          maxBarWidth={40}
          // The table below is what is read and walked through.
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
          valueFormatter={format}
          yAxisProps={{ tickFormatter: formatShort, width: 52 }}
        />
      </div>
      <div className="spoken">
        <table>
          <caption>{label}</caption>
          {otherName && (
            <thead>
              <tr>
                <td />
                <th scope="col">{valueName}</th>
                <th scope="col">{otherName}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {bars.map(({ name, fullName, value, other }) => (
              <tr key={name}>
                <th scope="row">{fullName}</th>
                <td>{format(value)}</td>
                {otherName && <td>{format(other ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
