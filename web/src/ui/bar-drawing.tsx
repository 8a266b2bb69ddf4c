import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Mantine } from './mantine.tsx';

export type BarChartProps = {
  /** Describes the chart, for those who cannot see it. */
  label: string;
  /** The name of the series, if there is a second one. */
  valueName?: string;
  /** A second series, drawn beside the first. */
  otherName?: string | undefined;
  /** One bar each: its short name on the axis, its full name and its height. */
  bars: readonly { name: string; fullName: string; value: number; other?: number }[];
  /** How a value is written in the tooltip and in the table. */
  format: (value: number) => string;
  /** The height of the drawing alone, in pixels. */
  height?: number;
};

type Props = Required<Pick<BarChartProps, 'valueName' | 'bars' | 'format' | 'height'>> &
  Pick<BarChartProps, 'otherName'>;

// `Intl` is fine here, as this part is loaded late: see `figures.ts`.
const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

/** A value in a few letters: `75k`. */
const formatShort = (value: number): string => short.format(value).toLowerCase();

/** The bars themselves; their library is loaded with the first chart. */
export function BarDrawing({ valueName, otherName, bars, format, height }: Props) {
  const series = [
    { name: 'value', label: valueName, color: 'var(--bar)' },
    ...(otherName ? [{ name: 'other', label: otherName, color: 'var(--accent)' }] : []),
  ];
  return (
    <Mantine>
      <BarChart
        h={height}
        data={[...bars]}
        dataKey="name"
        series={series}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        maxBarWidth={40}
        // The table is what screen readers and keyboards use.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
        valueFormatter={format}
        yAxisProps={{ tickFormatter: formatShort, width: 52 }}
      />
    </Mantine>
  );
}
