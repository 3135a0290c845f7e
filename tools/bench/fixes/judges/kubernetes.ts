import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isJsonObject, textOf, valueAt, type JsonObject } from '../../../../src/engine/base/json';
import { KubeApiServer } from '../../../../test/support/clouds/kube-apiserver';
import type { Complaint, JudgedTree } from '../../../../test/support/fixes/complaint';

const HELM = process.env.HELM_BINARY ?? 'helm';

interface Judged {
  readonly unit: string;
  readonly file: string;
  readonly object: JsonObject;
}

/** The answers of a real API server to a dry run of each object (KUBE_APISERVER, ETCD). */
export function kubernetesComplaints({ root, units }: JudgedTree): Promise<readonly Complaint[] | string> {
  return refusals(units.flatMap((unit) => objectsIn(join(root, unit)).map((each) => ({ unit, ...each }))));
}

/** The same for the charts of folders as Helm renders them (HELM_BINARY), and what Helm says of those that it does not render. */
export async function chartComplaints({ root, units }: JudgedTree): Promise<readonly Complaint[] | string> {
  const objects: Judged[] = [];
  const unrendered: Complaint[] = [];
  for (const unit of units)
    for (const chart of chartsIn(join(root, unit))) {
      const { stdout, stderr, status, error } = spawnSync(HELM, ['template', 'judged', join(root, unit, chart)], {
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      });
      if (error) return `${HELM}: ${error.message}`;
      if (status !== 0) unrendered.push({ unit, file: join(chart, 'Chart.yaml'), text: stderr.replaceAll(root, '') });
      else
        for (const text of stdout.split(/^---$/m)) {
          const [, file = 'Chart.yaml'] = /^# Source: [^/]*\/(.*)$/m.exec(text) ?? [];
          for (const object of objectsOf(text)) objects.push({ unit, file: join(chart, file), object });
        }
    }
  const refused = await refusals(objects);
  return typeof refused === 'string' ? refused : [...unrendered, ...refused];
}

async function refusals(objects: readonly Judged[]): Promise<readonly Complaint[] | string> {
  if (objects.length === 0) return [];
  const programs = KubeApiServer.programs();
  if (!programs) return 'there is no kube-apiserver with etcd here (KUBE_APISERVER, ETCD)';
  const server = await KubeApiServer.start(programs);
  try {
    const found: Complaint[] = [];
    for (const { unit, file, object } of objects) {
      const path = await pathOf(server, object);
      if (path === undefined) continue;
      const { status, body } = await server.ask('POST', `${path}?dryRun=All&fieldValidation=Strict`, object);
      if (status === 400 || status === 422) found.push({ unit, file, text: textOf(body.message) });
    }
    return found;
  } finally {
    await server.stop();
  }
}

function objectsIn(folder: string): Omit<Judged, 'unit'>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .flatMap((file) =>
      objectsOf(readFileSync(join(folder, file), 'utf8')).map((object): Omit<Judged, 'unit'> => ({ file, object })),
    );
}

/** The objects of a text, read as `kubectl` does: `yes` is a truth. */
function objectsOf(text: string): readonly JsonObject[] {
  return parseAllDocuments(text, { version: '1.1' }).flatMap((each) => {
    const value = each.errors.length === 0 ? (each.toJS() as JsonObject | null) : null;
    const objects = isJsonObject(value) && Array.isArray(value.items) ? value.items : [value];
    return objects.filter(isJsonObject);
  });
}

/** The charts in a folder, without those that stand in others. */
function chartsIn(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'Chart.yaml')
    .map((file) => dirname(file));
  return found.filter((chart) => !found.some((other) => other !== chart && chart.startsWith(`${other}/charts/`)));
}

/** Where objects of a kind are created; undefined for kinds that the server does not have. */
async function pathOf(server: KubeApiServer, { apiVersion, kind, metadata }: JsonObject): Promise<string | undefined> {
  const version = textOf(apiVersion);
  const group = version.includes('/') ? `/apis/${version}` : `/api/${version}`;
  const { resources } = (await server.ask('GET', group)).body;
  const own = (Array.isArray(resources) ? resources : [])
    .filter(isJsonObject)
    .find((each) => each.kind === kind && !textOf(each.name).includes('/'));
  if (!own) return undefined;
  const namespace = textOf(valueAt(metadata ?? null, ['namespace']) ?? 'default') || 'default';
  return own.namespaced === true
    ? `${group}/namespaces/${namespace}/${textOf(own.name)}`
    : `${group}/${textOf(own.name)}`;
}
