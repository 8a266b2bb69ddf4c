import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Mantine } from './mantine.tsx';

export type BarChartProps = {
  /** What is drawn, for those who cannot see it. */
  label: string;
  /** What is counted, where a second thing is counted beside it. */
  valueName?: string;
  /** A second series, drawn beside the first. */
  otherName?: string | undefined;
  /** One bar each: its name on the axis and in full, and how high it is. */
  bars: readonly { name: string; fullName: string; value: number; other?: number }[];
  /** How a value reads beside the pointer and in the table. */
  format: (value: number) => string;
  /** In pixels, of the drawing alone. */
  height?: number;
};

type Props = Required<Pick<BarChartProps, 'valueName' | 'bars' | 'format' | 'height'>> &
  Pick<BarChartProps, 'otherName'>;

// In a part that is loaded late: see `figures.ts`.
const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

/** A value where there is room for a few letters: `75k`. */
const formatShort = (value: number): string => short.format(value).toLowerCase();

/** The bars themselves, by a library that is loaded with the first of them. */
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
        // The table beside is what is read and walked through.
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ radius: [6, 6, 0, 0], isAnimationActive: false }}
        valueFormatter={format}
        yAxisProps={{ tickFormatter: formatShort, width: 52 }}
      />
    </Mantine>
  );
}
