// The alerts and the dashboard as published.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');
export const RULES = join(ROOT, 'deploy/prometheus/nafasi.rules.yml');

export type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};

export async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(RULES, 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

export const readDocument = (path: string) => readFile(join(ROOT, path), 'utf8');

type Panel = {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string }[];
  datasource?: { uid: string };
};

export async function readDashboard() {
  const text = await readDocument('deploy/grafana/nafasi.json');
  return JSON.parse(text) as {
    panels: Panel[];
    templating: { list: { name: string; type: string }[] };
  };
}

/** The names of metrics that an expression reads. */
export const metricsIn = (expr: string): string[] => [
  ...new Set(expr.match(/\b(?:nafasi|nodejs|process)_\w+|\bup\b/g)),
];
