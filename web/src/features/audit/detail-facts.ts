import { capitalised } from '../../lib/capitalised.ts';
import { formatMoney } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import type { AuditEntry } from './audit.api.ts';

type DetailFact = readonly [name: string, text: string];

const names: Readonly<Record<string, string>> = {
  fields: 'What changed',
  because: 'Why',
  route: 'Call',
  times: 'How often',
};

/** The details of an entry besides who, what and when, as facts in plain words. */
export const detailFacts = ({ detail }: Pick<AuditEntry, 'detail'>): DetailFact[] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => [names[key] ?? nameOf(key), textOf(key, value)]);

const nameOf = (key: string): string => capitalised(wordsOf(key.replace(/_cents$/, '')));
const wordsOf = (key: string): string => key.replaceAll('_', ' ');

function textOf(key: string, value: unknown): string {
  if (key === 'times') return `${plural(Number(value), 'more time')} within the hour`;
  if (key.endsWith('_cents')) return formatMoney(Number(value) / 100);
  if (key === 'fields' && Array.isArray(value)) return value.map(String).map(wordsOf).join(', ');
  if (Array.isArray(value)) return value.map((one) => textOf('', one)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
