import { isJsonObject, objectsOf, textOf, type JsonObject } from '../../src/engine/base/json';
import type { BuiltInRule } from '../../src/engine/rules/built-in/model/built-in-rule';
import { liveResources } from '../../src/engine/resources/live-resources';
import { KubernetesProvider } from '../../src/engine/clouds/kubernetes';
import type { CloudRead } from '../../src/engine/clouds/provider/read-node';
import { detectKubernetesDriftWith, type DriftReport, type KubernetesPair } from '../../src/engine/drift';
import { KubeApiServer, type User } from '../support/clouds/kube-apiserver';
import {
  connectorFor,
  crawlCluster,
  foundFailures,
  foundPaths,
  KUBERNETES_OPTIONS,
} from '../support/clouds/kubernetes-crawl';
import { namespaceOf, placedExamples, type PlacedObject } from '../support/clouds/placed-examples';
import { OBJECT_CHANGES } from '../support/drift/object-changes';
import { changedAt, OBJECT_EXAMPLES, objectExample } from '../support/drift/object-examples';
import { builtIn } from '../rules/shared-rules';

const programs = KubeApiServer.programs();
// The server is no part of this project: a machine without it shows these tests as skipped.
const describeWithServer = programs === undefined ? describe.skip : describe;

const COMPANIONS = ['ServiceAccount', 'NetworkPolicy', 'HorizontalPodAutoscaler'];
const DENIED = 'Secret';
const PAGE = { pageSize: 7 };

/**
 * Rules about kinds, versions and files that the server does not have, about secrets, which are denied here, and those with
 * examples that it refuses.
 */
const SILENT: readonly string[] = [
  'kubernetes/cluster/api-service-tls.rego',
  'kubernetes/cluster/audit-policy.rego',
  'kubernetes/cluster/encryption-configuration.rego',
  'kubernetes/containers/proc-mount.rego',
  'kubernetes/containers/windows-host-process.rego',
  'kubernetes/secrets/clear-text.rego',
  'kubernetes/secrets/long-lived-token.rego',
  'kubernetes/workloads/pod-security-policy-capabilities.rego',
  'kubernetes/workloads/pod-security-policy-drop.rego',
  'kubernetes/workloads/pod-security-policy-escalation.rego',
  'kubernetes/workloads/pod-security-policy-privileged.rego',
  'kubernetes/workloads/pod-security-policy-root.rego',
  'kubernetes/workloads/removed-api.rego',
];

/** One example writes a member where the server has none, and drops it. */
const MISPLACED = /-bad-at-pod-level spec\.securityContext\.readOnlyRootFilesystem: \[true,null\]$/;

interface Kind {
  readonly path: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
}

interface Made extends PlacedObject {
  readonly path: string;
}

describeWithServer('a cluster with the API server of this machine', () => {
  let rules: readonly BuiltInRule[];
  const made: Made[] = [];
  let server: KubeApiServer;

  beforeAll(async () => {
    if (!programs) return;
    rules = builtIn.rules.filter(({ provider }) => provider === 'kubernetes');
    server = await KubeApiServer.start(programs);
    await fill();
  });

  afterAll(() => server.stop());

  /** Makes the objects of all examples, and the roles of those who read them. */
  async function fill(): Promise<void> {
    const objects = placedExamples(rules);
    const kinds = new Map<string, Kind | undefined>();
    for (const { manifest } of objects) {
      const key = keyOf(manifest);
      if (!kinds.has(key)) kinds.set(key, await kindOf(manifest));
    }
    const namespaces = new Set(objects.map(({ manifest }) => namespaceOf(manifest)));
    for (const name of namespaces) await make('/api/v1/namespaces', { metadata: { name } });
    for (const object of objects) {
      const kind = kinds.get(keyOf(object.manifest));
      const path = kind && pathOf(kind, object.manifest);
      // Some examples are of kinds that are not served, and some are not valid in all they leave out.
      if (path === undefined || (await make(path, object.manifest)) !== undefined) continue;
      made.push({ ...object, path: `${path}/${nameOf(object.manifest)}` });
    }
    await makeRoles(kinds);
  }

  async function kindOf({ apiVersion, kind }: JsonObject): Promise<Kind | undefined> {
    const version = textOf(apiVersion);
    const path = version.includes('/') ? `/apis/${version}` : `/api/${version}`;
    const { body } = await server.ask('GET', path);
    const found = objectsOf(body.resources).find((each) => each.kind === kind && !textOf(each.name).includes('/'));
    return found && { path, plural: textOf(found.name), isNamespaced: found.namespaced === true };
  }

  /** Undefined when the object is there, else the answer of the server. */
  async function make(path: string, manifest: JsonObject): Promise<string | undefined> {
    const { status, body } = await server.ask('POST', path, manifest);
    return status === 201 ? undefined : `${status} ${textOf(body.message)}`;
  }

  async function makeRoles(kinds: ReadonlyMap<string, Kind | undefined>): Promise<void> {
    const rbac = '/apis/rbac.authorization.k8s.io/v1';
    const resources = [...kinds].flatMap(([key, kind]) => (kind && !key.endsWith(`/${DENIED}`) ? [kind.plural] : []));
    const readAll = { apiGroups: ['*'], resources: [...new Set([...resources, 'leases'])], verbs: ['get', 'list'] };
    const readPods = { apiGroups: [''], resources: ['pods'], verbs: ['get', 'list'] };
    const subjects = (name: User): JsonObject[] => [{ kind: 'User', name, apiGroup: 'rbac.authorization.k8s.io' }];
    const roleRef = (name: string): JsonObject => ({
      kind: 'ClusterRole',
      name,
      apiGroup: 'rbac.authorization.k8s.io',
    });
    const binding = (name: User): JsonObject => ({
      metadata: { name },
      subjects: subjects(name),
      roleRef: roleRef(name),
    });
    await make(`${rbac}/clusterroles`, { metadata: { name: 'reader' }, rules: [readAll] });
    await make(`${rbac}/clusterroles`, { metadata: { name: 'narrow' }, rules: [readPods] });
    await make(`${rbac}/clusterrolebindings`, binding('reader'));
    await make(`${rbac}/namespaces/kube-system/rolebindings`, binding('narrow'));
  }

  function connector(user: User, namespaces: readonly string[]): JsonObject {
    const serviceAccounts = [{ name: 'reader', secret: server.tokenOf(user) }];
    return connectorFor(server.url, { namespaces: namespaces.map((namespace) => ({ namespace, serviceAccounts })) });
  }

  const crawl = (user: User, namespaces: readonly string[], nodes: readonly JsonObject[]): Promise<CloudRead[]> =>
    crawlCluster(connector(user, namespaces), nodes, {}, PAGE);

  const listOf = (type: string): JsonObject => ({ masterSnapshotId: 'K1', type });
  const named = (path: string): JsonObject => ({ snapshotId: 'K1', type: 'any', paths: [path] });

  it('should be read as a whole but for the kind that is denied, and judged as its manifests', async () => {
    const namespaces = [...new Set(made.map(({ manifest }) => namespaceOf(manifest)))];
    const kinds = [...new Set([...made.map(({ manifest }) => textOf(manifest.kind)), ...COMPANIONS])];
    const reads = await crawl('reader', namespaces, kinds.map(listOf));

    const failures = foundFailures(reads);
    expect(failures).toHaveLength(namespaces.length);
    for (const failure of failures)
      expect(failure).toMatchObject({ scope: 'region', reason: 'access-denied', leavesGap: true });

    const readable = made.filter(({ manifest }) => manifest.kind !== DENIED);
    const paths = foundPaths(reads);
    expect(new Set(paths).size).toBe(paths.length);
    expect(readable.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);

    const documents = reads.flatMap((read) =>
      read.kind === 'resource' ? [{ path: read.resource.path, document: read.read.document, calls: [] }] : [],
    );
    const listed = new Set(kinds.filter((kind) => kind !== DENIED).map((kind) => kind.toLowerCase()));
    const inputs = new Map(
      [...(liveResources('kubernetes', documents, { listed }) ?? [])].map((found) => [
        documents[found.document].path,
        found.inputs,
      ]),
    );
    const spoken = new Set<string>();
    const different = readable.flatMap(({ path, rule, example, input }) => {
      if (!rule.resources.includes(input.resource.type) || input.unknown.length > 0) return [];
      const [written] = builtIn.judge(input, [rule]);
      const [live] = (inputs.get(path) ?? []).flatMap((each) => builtIn.judge(each, [rule]));
      spoken.add(`${rule.id} ${live?.state}`);
      return live?.state === written.state
        ? []
        : [`${example} ${path}: ${written.state}, ${live?.state} ${live?.reason}`];
    });
    const silent = rules.filter(({ id }) => !spoken.has(`${id} passed`) || !spoken.has(`${id} failed`));
    expect({ different, silent: silent.map(({ file }) => file) }).toEqual({ different: [], silent: SILENT });
  });

  /** The drift of the objects that were made, with the administrator's rights. */
  async function driftOf(some: readonly Pick<Made, 'manifest' | 'path'>[]): Promise<DriftReport<KubernetesPair>> {
    const namespaces = [...new Set(some.map(({ manifest }) => namespaceOf(manifest)))];
    const kinds = [...new Set(some.map(({ manifest }) => textOf(manifest.kind)))];
    const reads = await crawl('admin', namespaces, kinds.map(listOf));
    expect(foundFailures(reads)).toEqual([]);
    const resources = reads.flatMap((read) =>
      read.kind === 'resource' ? [{ path: read.resource.path, document: read.read.document }] : [],
    );
    const templates = some.map(({ manifest, path }) => ({ path, document: manifest }));
    return detectKubernetesDriftWith({ templates, resources }, (pair) => pair);
  }

  it('should show no drift of the manifests that it was made from', async () => {
    const { pairs, unmatched, untagged } = await driftOf(made);
    const drifted = pairs.flatMap(({ address, drifted: all }) =>
      all.map(({ path, iacValue, cloudValue }) => `${address.name} ${path}: ${JSON.stringify([iacValue, cloudValue])}`),
    );
    expect({ drifted, unmatched, untagged }).toEqual({
      drifted: [expect.stringMatching(MISPLACED)],
      unmatched: [],
      untagged: { iac: 0, cloud: 0 },
    });
    expect(pairs).toHaveLength(made.length);
  });

  it('should show no drift of the examples of all kinds', async () => {
    const own: { readonly manifest: JsonObject; readonly path: string }[] = [];
    for (const namespace of ['limited', 'other']) await make('/api/v1/namespaces', { metadata: { name: namespace } });
    for (const { manifest } of OBJECT_EXAMPLES) {
      const kind = await kindOf(manifest);
      const path = kind ? pathOf(kind, manifest) : '';
      expect([nameOf(manifest), await make(path, manifest)]).toEqual([nameOf(manifest), undefined]);
      own.push({ manifest, path: `${path}/${nameOf(manifest)}` });
    }
    const { pairs, unmatched } = await driftOf(own);
    const drifted = pairs.flatMap(({ address, drifted: all }) => all.map(({ path }) => `${address.path} ${path}`));
    expect({ drifted, unmatched }).toEqual({ drifted: [], unmatched: [] });
    expect(pairs).toHaveLength(OBJECT_EXAMPLES.length);
  });

  it('should show each change that is made by hand, alone', async () => {
    const own: { readonly manifest: JsonObject; readonly path: string }[] = [];
    const refused: string[] = [];
    await make('/api/v1/namespaces', { metadata: { name: 'changes' } });
    for (const [i, { what, of, at, to }] of OBJECT_CHANGES.entries()) {
      const { manifest } = objectExample(of);
      const metadata = { ...(manifest.metadata as JsonObject), name: `c${i}`, namespace: 'changes' };
      const renamed = { ...manifest, metadata };
      const kind = await kindOf(manifest);
      const list = kind ? pathOf(kind, renamed) : '';
      expect([what, await make(list, renamed)]).toEqual([what, undefined]);
      const { body } = await server.ask('GET', `${list}/c${i}`);
      const { status } = await server.ask('PUT', `${list}/c${i}?fieldValidation=Strict`, changedAt(body, at, to));
      if (status === 200) own.push({ manifest: renamed, path: OBJECT_CHANGES[i].shows });
      else refused.push(what);
    }
    expect(refused).toEqual(OBJECT_CHANGES.flatMap(({ what, isRefused }) => (isRefused ? [what] : [])));
    const { pairs } = await driftOf(own);
    const shown = pairs.map(({ template, drifted }) => [template.path, drifted.map(({ path }) => path)]);
    expect(shown).toEqual(own.map(({ path }) => [path, [path]]));
  });

  it('should leave a gap in the namespace that a role has no rights in', async () => {
    const reads = await crawl('narrow', ['default', 'kube-system'], [listOf('pod'), listOf('clusterrole')]);
    const pods = made.filter(({ path }) => path.startsWith('/api/v1/namespaces/kube-system/pods/'));
    expect(pods.length).toBeGreaterThan(2 * PAGE.pageSize);
    expect(foundPaths(reads).sort()).toEqual(pods.map(({ path }) => path).sort());
    expect(foundFailures(reads)).toMatchObject(
      ['default', ''].map((name) => ({ scope: 'region', name, reason: 'access-denied', leavesGap: true })),
    );
  });

  it('should be listed without doubles and gaps when the server forgets the pages', async () => {
    const path = '/api/v1/namespaces/kube-system/pods';
    const provider = new KubernetesProvider({ ...KUBERNETES_OPTIONS, ...PAGE });
    const session = await provider.open({ connector: connector('reader', ['kube-system']), entry: {} });
    const { metadata } = (await server.ask('GET', `${path}?limit=1`)).body;
    const mark = isJsonObject(metadata) ? textOf(metadata.continue) : '';
    const found: string[] = [];
    for await (const finding of session.list(listOf('pod'))) {
      if (finding.kind === 'failure') throw new Error(finding.failure.detail);
      found.push(finding.resource.path);
      if (found.length > 1) continue;
      expect(await make('/api/v1/namespaces', { metadata: { name: 'later' } })).toBeUndefined();
      await server.forgetPages();
      expect((await server.ask('GET', `${path}?limit=1&continue=${mark}`)).status).toBe(410);
    }
    session.close();
    const pods = made.map((each) => each.path).filter((each) => each.startsWith(`${path}/`));
    expect(found.sort()).toEqual(pods.sort());
  });

  it('should be read in the version that it serves', async () => {
    const ingress = made.find(({ manifest }) => manifest.kind === 'Ingress')?.path ?? '';
    const old = ingress.replace('/apis/networking.k8s.io/v1/', '/apis/extensions/v1beta1/');
    const namespace = /namespaces\/([^/]+)/.exec(ingress)?.[1] ?? '';
    const reads = await crawl('reader', [namespace], [named(old), listOf('podsecuritypolicy')]);
    expect(reads).toMatchObject([
      {
        resource: { path: old },
        read: { document: { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' } },
      },
      { failure: { scope: 'resource', name: old, reason: 'api-not-served', leavesGap: false } },
      { failure: { scope: 'node', name: 'podsecuritypolicy', reason: 'api-not-served', leavesGap: false } },
    ]);
  });

  it('should be read although a part of its API is down', async () => {
    const name = 'v1.down.example.com';
    const spec = {
      group: 'down.example.com',
      version: 'v1',
      service: { namespace: 'default', name: 'nobody' },
      insecureSkipTLSVerify: true,
      // In front of all others.
      groupPriorityMinimum: 20_000,
      versionPriority: 10,
    };
    const services = '/apis/apiregistration.k8s.io/v1/apiservices';
    expect(await make(services, { metadata: { name }, spec })).toBeUndefined();
    const leases = '/apis/coordination.k8s.io/v1/namespaces/kube-system/leases';
    expect(await make(leases, { metadata: { name: 'behind' } })).toBeUndefined();
    await server.until(async () => {
      const { groups } = (await server.ask('GET', '/apis')).body;
      return objectsOf(groups).some((group) => group.name === spec.group);
    });
    const reads = await crawl('reader', ['kube-system'], [listOf('widget'), listOf('lease'), listOf('daemonset')]);
    expect(foundFailures(reads)).toMatchObject([
      { scope: 'node', name: 'widget', reason: 'api-error', leavesGap: true },
    ]);
    expect(foundFailures(reads)[0].detail).toContain('down.example.com/v1');
    expect(foundPaths(reads)).toContain(`${leases}/behind`);
  });
});

/** The API version and the kind. */
function keyOf({ apiVersion, kind }: JsonObject): string {
  return `${textOf(apiVersion)}/${textOf(kind)}`;
}

function nameOf({ metadata }: JsonObject): string {
  return isJsonObject(metadata) ? textOf(metadata.name) : '';
}

function pathOf({ path, plural, isNamespaced }: Kind, manifest: JsonObject): string {
  return isNamespaced ? `${path}/namespaces/${namespaceOf(manifest)}/${plural}` : `${path}/${plural}`;
}
