// The manifests of deploy/kubernetes, compared with their counterparts elsewhere. They are read as YAML; no cluster has
// applied them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SESSION } from '../server/src/platform/db/database.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');

type Manifest = { kind: string; metadata: { name: string }; spec: unknown };
async function manifestsOf(file: string): Promise<Record<string, unknown>> {
  const documents = parseAllDocuments(await readFile(join(DEPLOY, file), 'utf8'));
  const manifests = documents.map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
  return Object.fromEntries(manifests.map(({ kind, spec }) => [kind, spec]));
}

test('Nafasi runs with least rights, has enough time to stop, and is never entirely away', async () => {
  const { Deployment, Job, PodDisruptionBudget } = await manifestsOf('kubernetes/nafasi.yaml');
  expect(Deployment).toMatchObject({
    replicas: 2,
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: { spec: { terminationGracePeriodSeconds: 120 } },
  });
  expect(PodDisruptionBudget).toMatchObject({ minAvailable: 1 });
  for (const spec of [Deployment, Job])
    expect(spec).toMatchObject({
      template: {
        spec: {
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true },
          containers: [
            {
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
            },
          ],
        },
      },
    });
});

test('its database user has the settings that a pooler does not pass on, there and by production.md', async () => {
  const { Cluster } = await manifestsOf('kubernetes/database.yaml');
  const wanted = Object.entries(SESSION).map(
    ([name, value]) => `alter role nafasi in database nafasi set ${name} = '${value}'`,
  );
  expect(Cluster).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
    bootstrap: { initdb: { postInitApplicationSQL: wanted } },
  });
  const role = await readFile(join(DEPLOY, 'postgres/nafasi-role.sql'), 'utf8');
  expect(role.match(/^alter.*(?=;)/gm)).toEqual(wanted);
});

test('its pooler has the same timeouts as that of the machines', async () => {
  const { Pooler } = await manifestsOf('kubernetes/database.yaml');
  const machines = await readFile(join(DEPLOY, 'pgbouncer/pgbouncer.ini'), 'utf8');
  expect(machines).toContain('pool_mode = transaction');
  const { parameters } = (Pooler as { pgbouncer: { parameters: Record<string, string> } })
    .pgbouncer;
  for (const [name, value] of Object.entries(parameters))
    expect(machines).toContain(`${name} = ${value}`);
  expect(Object.keys(parameters)).toHaveLength(4);
});
