// How a figure changes with the size of the world, drawn as SVG.
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

export type Point = { name: string; spaces: number; perSecond: number | null; p99: number };

/** A panel for each case, all with the same two axes, each counting by powers of ten. */
export function plot(points: readonly Point[], figure: 'perSecond' | 'p99', label: string): string {
  const { document } = parseHTML('<html></html>');
  // A power of ten has no zero.
  const shown = points.flatMap((point) => {
    const measured = point[figure];
    return measured === null ? [] : [{ ...point, figure: Math.max(measured, 1) }];
  });
  const names = [...new Set(shown.map(({ name }) => name))];
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
        { ...placed(panelOf), text: 'name', frameAnchor: 'top-left', dx: 4, dy: 4 },
      ),
    ],
  });
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${drawn.outerHTML}\n`;
}

const PANELS_A_ROW = 4;

const placed = (panelOf: (name: string) => number) => ({
  fx: ({ name }: { name: string }) => panelOf(name) % PANELS_A_ROW,
  fy: ({ name }: { name: string }) => Math.floor(panelOf(name) / PANELS_A_ROW),
});
