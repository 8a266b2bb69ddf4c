// Has Prometheus evaluate our alerts on scrapes with its own tool (`npm run prove -- alerts`).
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Series } from './exposition.ts';
import { raised, type Scrapes } from './expression.ts';
import { metricsIn, RULES, type Rule, readDashboard } from './rules.ts';

/** A rule, and what was exposed before its fault and after it. */
export type Tried = Scrapes & { rule: Rule };

/** In minutes: healthy at first, then faulty for longer than any alert waits. */
const WELL = 10;
const FAULTY = 90;

/** Returns the tool's output; fails with it if the tool finds otherwise than we did. */
export async function decidedByPrometheus(tool: string, tried: readonly Tried[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nafasi-alerts-'));
  const file = join(folder, 'alerts.json');
  const drawn = join(folder, 'dashboard.json');
  const tests = {
    rule_files: [RULES, drawn],
    evaluation_interval: '1m',
    tests: tried.map(testOf),
  };
  try {
    // JSON is valid YAML.
    await writeFile(file, JSON.stringify(tests));
    await writeFile(drawn, JSON.stringify(await expressionsOfDashboard()));
    const { stdout } = await promisify(execFile)(tool, ['test', 'rules', file]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As rules, so that the dashboard's queries are parsed as well. */
async function expressionsOfDashboard() {
  const { panels } = await readDashboard();
  const targets = panels.flatMap(({ targets = [] }) => targets);
  const rules = targets.map(({ expr }, nth) => ({
    record: `drawn:${nth}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  return { groups: [{ name: 'dashboard', rules }] };
}

function testOf({ rule, before, after }: Tried) {
  const { alert, expr, labels, annotations } = rule;
  const exp_alerts = raised(expr, { before, after }).map((own) => ({
    exp_labels: { ...labels, ...own },
    exp_annotations: annotations,
  }));
  return {
    interval: '1m',
    input_series: metricsIn(expr).flatMap((name) => timelinesOf(name, before, after)),
    alert_rule_test: [
      { eval_time: `${WELL - 1}m`, alertname: alert, exp_alerts: [] },
      { eval_time: `${WELL + FAULTY - 5}m`, alertname: alert, exp_alerts },
    ],
  };
}

function timelinesOf(name: string, before: readonly Series[], after: readonly Series[]) {
  const keyOf = ({ labels }: Series) =>
    Object.entries(labels)
      .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
      .join(',');
  const of = (scrape: readonly Series[]) =>
    new Map(scrape.filter((one) => one.name === name).map((one) => [keyOf(one), one.value]));
  const [was, is] = [of(before), of(after)];
  return [...is].map(([key, value]) => {
    const first = was.get(key) ?? 0;
    // Counters keep growing as they did.
    const faulty = /_(?:total|count|bucket|sum)$/.test(name)
      ? `${first}+${value - first}x${FAULTY}`
      : `${value}x${FAULTY}`;
    return { series: `${name}{${key}}`, values: `${first}x${WELL - 1} ${faulty}` };
  });
}
