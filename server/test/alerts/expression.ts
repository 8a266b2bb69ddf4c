// As much of Prometheus' language as our alerts use, evaluated over two scrapes: the first as it was for a long time,
// the second as it is now. `npm run prove -- alerts` has Prometheus itself decide the same.
import type { Series } from './exposition.ts';

export type Scrapes = { before: readonly Series[]; after: readonly Series[] };
export type Labels = Series['labels'];
type Vector = Omit<Series, 'name'>[];

/** The labels for which an alert's expression is raised; none if it is not. */
export function raised(expr: string, scrapes: Scrapes): Labels[] {
  const all = splitAt(expr, ' or ').flatMap((part) => {
    const [first = [], ...others] = splitAt(part, ' and ').map((one) => held(one, scrapes));
    const keys = others.map((other) => new Set(other.map(keyOf)));
    return first.filter((one) => keys.every((key) => key.has(keyOf(one))));
  });
  return [...new Map(all.map((one) => [keyOf(one), one.labels])).values()];
}

const keyOf = ({ labels }: Vector[number]) => JSON.stringify(labels);

/** The series for which a comparison holds. */
function held(comparison: string, scrapes: Scrapes): Vector {
  const [, left = '', sign = '', right = ''] = /^(.*) (>|<|==) (.*)$/.exec(comparison) ?? [];
  const [limit] = valuesOf(right, scrapes);
  const compare = COMPARISONS[sign];
  if (!limit || !compare) throw new Error(`Not understood: ${comparison}`);
  return valuesOf(left, scrapes).filter(({ value }) => compare(value, limit.value));
}

const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
};

function valuesOf(expr: string, scrapes: Scrapes): Vector {
  const text = expr.trim();
  if (/^[\d.]+$/.test(text)) return [{ labels: {}, value: Number(text) }];
  for (const [sign, combine] of Object.entries(OPERATIONS)) {
    const [left, ...right] = splitAt(text, sign);
    if (left !== undefined && right.length > 0)
      return combined(valuesOf(left, scrapes), valuesOf(right.join(sign), scrapes), combine);
  }
  const [, call, by = '', inner] = /^(\w+)(?: by \((\w+)\) )?\((.*)\)$/.exec(text) ?? [];
  if (call && inner !== undefined) return called(call, by, inner, scrapes);
  return selected(text, scrapes.after);
}

const OPERATIONS: Record<string, (a: number, b: number) => number> = {
  ' * ': (a, b) => a * b,
  ' / ': (a, b) => a / b,
};

/** A single value is combined with every value of the other side; otherwise those with the same labels are combined. */
function combined(left: Vector, right: Vector, combine: (a: number, b: number) => number): Vector {
  return left.flatMap((one) =>
    right
      .filter((other) => left.length === 1 || right.length === 1 || keyOf(one) === keyOf(other))
      .map((other) => ({
        labels: left.length === 1 ? other.labels : one.labels,
        value: combine(one.value, other.value),
      })),
  );
}

const AGGREGATIONS: Record<string, (values: number[]) => number> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
};

function called(call: string, by: string, inner: string, scrapes: Scrapes): Vector {
  const aggregate = AGGREGATIONS[call];
  if (aggregate) {
    const groups = Map.groupBy(valuesOf(inner, scrapes), ({ labels }) => labels[by] ?? '');
    return [...groups].map(([label, all]) => ({
      labels: by ? { [by]: label } : {},
      value: aggregate(all.map(({ value }) => value)),
    }));
  }
  if (call === 'abs')
    return valuesOf(inner, scrapes).map((one) => ({ ...one, value: Math.abs(one.value) }));
  if (call === 'rate' || call === 'increase') return grown(withoutRange(inner), scrapes);
  if (call === 'max_over_time') {
    const selector = withoutRange(inner);
    return [...selected(selector, scrapes.before), ...selected(selector, scrapes.after)];
  }
  const [quantile = '', ...buckets] = inner.split(', ');
  if (call !== 'histogram_quantile') throw new Error(`Not understood: ${call}`);
  return [
    { labels: {}, value: quantileOf(Number(quantile), valuesOf(buckets.join(', '), scrapes)) },
  ];
}

/** By how much each series has grown, to which a rate is proportional. */
function grown(selector: string, { before, after }: Scrapes): Vector {
  const was = selected(selector, before);
  const keyOf = ({ labels }: Vector[number]) => JSON.stringify(Object.entries(labels).sort());
  return selected(selector, after).map((one) => {
    const [first] = was.filter((other) => keyOf(other) === keyOf(one));
    return { ...one, value: one.value - (first?.value ?? 0) };
  });
}

/** The upper end of the bucket that contains the quantile: the true value is no greater. */
function quantileOf(quantile: number, buckets: Vector): number {
  const ends = buckets.map(({ labels, value }) => ({
    end: Number(labels.le?.replace('+Inf', 'Infinity')),
    value,
  }));
  const all = Math.max(...ends.map(({ value }) => value));
  if (all === 0) return Number.NaN;
  const reached = ends.filter(({ value }) => value >= quantile * all);
  return Math.min(...reached.map(({ end }) => end));
}

const withoutRange = (text: string) => text.replace(/\[\w+\]$/, '');

function selected(selector: string, scrape: readonly Series[]): Vector {
  const [, name, matchers = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  if (!name) throw new Error(`Not understood: ${selector}`);
  const all = [...matchers.matchAll(/(\w+)(=~|!~|=)"([^"]*)"/g)];
  return scrape.filter(
    (series) =>
      series.name === name &&
      all.every(([, label = '', sign, value = '']) => {
        const has = series.labels[label] ?? '';
        if (sign === '=') return has === value;
        return new RegExp(`^(?:${value})$`).test(has) === (sign === '=~');
      }),
  );
}

/** Splits at a separator outside of brackets and quotation marks. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push('');
      at += separator.length - 1;
      continue;
    }
    if ('({'.includes(text[at] ?? '')) depth += 1;
    if (')}'.includes(text[at] ?? '')) depth -= 1;
    parts.push(`${parts.pop()}${text[at]}`);
  }
  return parts;
}
