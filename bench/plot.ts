// How a figure changes with the size of the world, plotted as SVG.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

export type Point = { name: string; spaces: number; perSecond: number | null; p99: number };

/**
 * A panel for each case that was measured in several worlds, all with the same logarithmic axes; null if there is none.
 */
export function plot(
  points: readonly Point[],
  figure: 'perSecond' | 'p99',
  label: string,
): string | null {
  const { document } = parseHTML('<html></html>');
  // A logarithmic axis has no zero.
  const measured = points.flatMap((point) => {
    const value = point[figure];
    return value === null ? [] : [{ ...point, figure: Math.max(value, 1) }];
  });
  const worldsOf = (name: string) => measured.filter((point) => point.name === name).length;
  // A single world shows no growth.
  const shown = measured.filter(({ name }) => worldsOf(name) > 1);
  const names = [...new Set(shown.map(({ name }) => name))];
  if (names.length === 0) return null;
  const panelOf = (name: string) => names.indexOf(name);
  const drawn = Plot.plot({
    document,
    width: 960,
    height: 150 * Math.ceil(names.length / PANELS_A_ROW),
    marginLeft: 50,
    style: { background: 'white', color: 'black' },
    x: { type: 'log', label: 'spaces', ticks: [1_000, 100_000, 1_000_000], tickFormat: '~s' },
    y: { type: 'log', label, grid: true, ticks: 4, tickFormat: '~s', nice: true },
    fx: { axis: null },
    fy: { axis: null },
    marks: [
      Plot.frame({ stroke: '#ccc' }),
      Plot.line(shown, { ...placed(panelOf), x: 'spaces', y: 'figure', z: 'name' }),
      Plot.dot(shown, { ...placed(panelOf), x: 'spaces', y: 'figure', fill: 'black', r: 3 }),
      Plot.text(
        names.map((name) => ({ name })),
        {
          ...placed(panelOf),
          text: ({ name }: { name: string }) => shortened(name),
          frameAnchor: 'top-left',
          dx: 4,
          dy: 4,
        },
      ),
    ],
  });
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${drawn.outerHTML}\n`;
}

const PANELS_A_ROW = 4;

// As wide as a panel, without what the beginning of the name says already.
const MOST_LETTERS = 36;
const shortened = (name: string) =>
  name
    .replace('/api/', '')
    .replaceAll(/(?<=[?&])(as=\w+|limit=20)(&|$)/g, '')
    .replace(/\?$/, '')
    .slice(0, MOST_LETTERS);

const placed = (panelOf: (name: string) => number) => ({
  fx: ({ name }: { name: string }) => panelOf(name) % PANELS_A_ROW,
  fy: ({ name }: { name: string }) => Math.floor(panelOf(name) / PANELS_A_ROW),
});
