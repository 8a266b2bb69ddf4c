import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thingNames } from '../web/src/features/audit/thing-names.ts';

const ROOT = join(import.meta.dirname, '..');

test('the audit can be narrowed to each kind of thing that events are recorded under', async () => {
  const subjects = new Set<string>();
  for await (const file of glob('server/src/**/*.events.ts', { cwd: ROOT })) {
    const declared: Record<string, { subject?: string }> = await import(join(ROOT, file));
    for (const { subject } of Object.values(declared)) if (subject) subjects.add(subject);
  }
  expect(subjects.size).toBeGreaterThan(20);
  expect([...subjects].filter((subject) => !Object.hasOwn(thingNames, subject))).toEqual([]);
});
