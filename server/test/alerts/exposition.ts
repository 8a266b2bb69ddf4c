/** One value of a scrape. */
export type Series = { name: string; labels: Readonly<Record<string, string>>; value: number };

/** Reads what a process exposes, in Prometheus' text format. */
export const readExposition = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (value === undefined) throw new Error(`No line of an exposition: ${line}`);
      return { name, labels: readLabels(labels), value: Number(value.replace('Inf', 'Infinity')) };
    });

const readLabels = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
