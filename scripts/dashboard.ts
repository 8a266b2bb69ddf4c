// The dashboard of deploy/grafana, made by `npm run gen`: panels of one size, four in a line.

import { type Panel, ROWS } from './dashboard-panels.ts';

const COLUMNS = 24;
const [WIDTH, HEIGHT] = [6, 7];
const DATASOURCE = { type: 'prometheus', uid: '$' + '{datasource}' };

/** As Grafana imports it: of Prometheus it asks which one. */
export function dashboard(): string {
  let [id, y] = [0, 0];
  const panels = Object.entries(ROWS).flatMap(([title, all]) => {
    id += 1;
    const row = {
      id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { h: 1, w: COLUMNS, x: 0, y },
    };
    y += 1;
    const below = all.map((panel, nth) => {
      id += 1;
      const x = (nth * WIDTH) % COLUMNS;
      const gridPos = {
        h: HEIGHT,
        w: WIDTH,
        x,
        y: y + Math.floor((nth * WIDTH) / COLUMNS) * HEIGHT,
      };
      return panelOf(id, panel, gridPos);
    });
    y += Math.ceil((all.length * WIDTH) / COLUMNS) * HEIGHT;
    return [row, ...below];
  });
  const made = {
    uid: 'nafasi',
    title: 'Nafasi',
    description:
      'From GET /metrics (docs/metrics.md); what to do at each alert is in docs/runbook.md.',
    tags: ['nafasi'],
    timezone: 'Africa/Nairobi',
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    annotations: { list: [ALERTS] },
    panels,
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}

/** Where an alert was up, a mark on every panel. */
const ALERTS = {
  name: 'Alerts',
  datasource: DATASOURCE,
  enable: true,
  iconColor: 'red',
  expr: 'ALERTS{alertstate="firing"}',
  titleFormat: '{{alertname}}',
};

const panelOf = (
  id: number,
  { title, lines, unit, description = '' }: Panel,
  gridPos: Readonly<Record<string, number>>,
) => ({
  id,
  type: 'timeseries',
  title,
  description,
  gridPos,
  datasource: DATASOURCE,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: lines.map(([expr, legendFormat], nth) => ({
    refId: 'ABCDEFGH'[nth],
    datasource: DATASOURCE,
    expr,
    legendFormat,
  })),
});
