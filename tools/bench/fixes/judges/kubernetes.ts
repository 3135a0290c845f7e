import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isJsonObject, textOf, valueAt, type JsonObject } from '../../../../src/engine/base/json';
import { KubeApiServer } from '../../../../test/support/clouds/kube-apiserver';
import type { Complaint, JudgedTree } from '../../../../test/support/fixes/complaint';

/** The answers of a real API server to a dry run of each object (KUBE_APISERVER, ETCD). */
export async function kubernetesComplaints({ root, units }: JudgedTree): Promise<readonly Complaint[] | string> {
  const objects = units.flatMap((unit) => objectsIn(join(root, unit)).map((each) => ({ unit, ...each })));
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

function objectsIn(folder: string): { readonly file: string; readonly object: JsonObject }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8')).flatMap((each) => {
        const value = each.errors.length === 0 ? (each.toJS() as JsonObject | null) : null;
        const objects = isJsonObject(value) && Array.isArray(value.items) ? value.items : [value];
        return objects.filter(isJsonObject).map((object) => ({ file, object }));
      }),
    );
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
