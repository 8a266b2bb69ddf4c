import { lazy, Suspense } from 'react';
import { patiently } from '../lib/patiently.ts';
import { useSeen } from '../lib/use-seen.ts';
import classes from './bar-chart.module.css';
import type { BarChartProps } from './bar-drawing.tsx';
import { Bone } from './bone.tsx';

// If the drawing's code fails to load, the page still works: the table says the same.
const BarDrawing = lazy(async () => {
  try {
    return { default: (await patiently(() => import('./bar-drawing.tsx'))).BarDrawing };
  } catch {
    return { default: NoDrawing };
  }
});

const NoDrawing = () => <p>The chart did not load. Please reload the page.</p>;

/** One series of bars, or two side by side, and the same figures as a table for screen readers. */
export function BarChart(props: BarChartProps) {
  const { label, valueName = label, otherName, bars, format, height = 260 } = props;
  const [figure, seen] = useSeen<HTMLElement>();
  const bones = <Bone height={height} />;
  return (
    <figure ref={figure} className={classes.chart}>
      <div aria-hidden="true">
        {otherName && (
          <div className={classes.legend}>
            <span>{valueName}</span>
            <span data-other>{otherName}</span>
          </div>
        )}
        {seen ? (
          <Suspense fallback={bones}>
            <BarDrawing {...{ valueName, otherName, bars, format, height }} />
          </Suspense>
        ) : (
          bones
        )}
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
