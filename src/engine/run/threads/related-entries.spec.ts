import { writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { templateResources, type RenderedResources } from '../../resources/template-resources';
import { DriftedParts } from './drifted-parts';
import { RelatedEntries } from './related-entries';
import { RelatedManifests } from './related-manifests';

type Type = 'arm' | 'cloudformation' | 'kubernetesObjectFiles';

const range = (count: number): number[] => [...Array(count).keys()];
const rendered = (document: JsonObject): RenderedResources => ({ document, unresolved: [] });

/** Buckets with a policy each, all of them encrypted by one key. */
function stack(count: number): JsonObject {
  const entry = (Name: string, Type: string, Properties: JsonObject): JsonObject => ({ Name, Type, Properties });
  const key = { 'Fn::GetAtt': ['Key', 'Arn'] };
  const rule = { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: key } };
  const BucketEncryption = { ServerSideEncryptionConfiguration: [rule] };
  const policyOf = (i: number): JsonObject => ({ Bucket: { Ref: `Bucket${i}` }, PolicyDocument: { Statement: [] } });
  const pairs = range(count).flatMap((i) => [
    entry(`Bucket${i}`, 'AWS::S3::Bucket', { BucketName: `orders-${i}`, BucketEncryption }),
    entry(`Policy${i}`, 'AWS::S3::BucketPolicy', policyOf(i)),
  ]);
  return { Resources: [...pairs, entry('Key', 'AWS::KMS::Key', { EnableKeyRotation: true })] };
}

/** Servers with a firewall rule inside, an auditing setting beside each, and an account that keeps all logs. */
function deployment(count: number): JsonObject {
  const entry = (type: string, name: string, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    ...{ type, apiVersion: '2023-08-01', name, location: 'westeurope', properties, ...more },
  });
  const range0 = { startIpAddress: '10.0.0.1', endIpAddress: '10.0.0.1' };
  const servers = range(count).flatMap((i) => [
    entry(
      'Microsoft.Sql/servers',
      `sql${i}`,
      { minimalTlsVersion: '1.2', publicNetworkAccess: 'Disabled' },
      {
        resources: [entry('firewallRules', 'office', range0)],
      },
    ),
    entry('Microsoft.Sql/servers/auditingSettings', `sql${i}/default`, { state: 'Enabled', storageEndpoint: 'logs' }),
  ]);
  return { resources: [...servers, entry('Microsoft.Storage/storageAccounts', 'logs', {})] };
}

/** Workloads with an account, a policy and an autoscaler each, in one namespace. */
function manifests(count: number): JsonObject[] {
  const object = (kind: string, name: string, more: JsonObject, apiVersion = 'v1'): JsonObject => ({
    ...{ kind, apiVersion, metadata: { name, namespace: 'shop' } },
    ...more,
  });
  const template = (i: number): JsonObject => ({
    metadata: { labels: { app: `web${i}` } },
    spec: { serviceAccountName: `runner${i}`, containers: [{ name: 'c', image: 'i' }] },
  });
  const of = (i: number): JsonObject[] => [
    object('Deployment', `web${i}`, { spec: { template: template(i) } }, 'apps/v1'),
    object('ServiceAccount', `runner${i}`, { automountServiceAccountToken: false }),
    object(
      'NetworkPolicy',
      `only${i}`,
      { spec: { podSelector: { matchLabels: { app: `web${i}` } } } },
      'networking.k8s.io/v1',
    ),
    object('HorizontalPodAutoscaler', `more${i}`, {
      spec: { scaleTargetRef: { kind: 'Deployment', name: `web${i}` } },
    }),
  ];
  return [object('Namespace', 'shop', {}), ...range(count).flatMap(of)];
}

const resourcesIn = ({ Resources, resources = Resources }: JsonObject): JsonValue[] => resources as JsonValue[];

/** The number of resources that are split when each of a template changes by itself. */
function splitCount(type: Type, document: JsonObject): number {
  const file = rendered(document);
  const related = new RelatedEntries(file, templateResources(type, [file], 0));
  const kept = (index: number): number =>
    resourcesIn(related.around([index]).only(document, 0) as JsonObject).filter((each) => each !== null).length;
  return [...resourcesIn(document).keys()].reduce((sum, index) => sum + kept(index), 0);
}

function manifestCount(files: readonly JsonObject[]): number {
  const related = new RelatedManifests(files.map(rendered));
  const kept = (file: number): number =>
    files.filter((each, i) => related.around(file, files[file]).only(each, i) !== null).length;
  return [...files.keys()].reduce((sum, file) => sum + kept(file), 0);
}

describe(DriftedParts.name, () => {
  it('should split as many resources as there are, times a few, however many have drifted', () => {
    for (const count of [10, 20, 40]) {
      const perPair = [
        splitCount('cloudformation', stack(count)) / count,
        splitCount('arm', deployment(count)) / count,
        manifestCount(manifests(count)) / count,
      ];
      for (const each of perPair) expect(each).toBeLessThan(16);
    }
  });

  /** The addresses of the resources that a change of a document changes. */
  function changedBy(type: Type, files: readonly JsonObject[], at: number, changed: JsonObject): string[] {
    const inputs = (all: readonly JsonObject[]): Map<string, string> =>
      new Map(
        templateResources(type, all.map(rendered), at).map(({ input }) => [
          input.resource.address,
          writeJson(input as unknown as JsonValue),
        ]),
      );
    const [before, after] = [inputs(files), inputs(files.with(at, changed))];
    return [...after].flatMap(([address, text]) => (before.get(address) === text ? [] : [address])).sort();
  }

  function partsOf(
    type: Type,
    files: readonly JsonObject[],
    at: number,
    changed: JsonObject,
    index?: number,
  ): string[] {
    const facts = writeJson({ unresolved: [], absent: [] });
    const templates = files.map((each, i) => ({ path: `/${i}.json`, type, text: writeJson(each), facts }));
    const parts = new DriftedParts({ kind: 'compare', templates, resources: [] }, [], () => undefined);
    const found = parts.ofTemplate(at, changed, index === undefined ? [] : [index]);
    return (found?.running ?? []).map(({ address }) => address).sort();
  }

  const withChange = (document: JsonObject, index: number): JsonObject => {
    const copy = structuredClone(document);
    const entry = resourcesIn(copy)[index] as JsonObject;
    const properties = (entry.Properties ?? entry.properties) as JsonObject;
    Object.assign(properties, {
      BucketName: 'other',
      EnableKeyRotation: false,
      PolicyDocument: { Statement: [{ Effect: 'Allow' }] },
      state: 'Disabled',
      Tags: [],
      minimalTlsVersion: '1.0',
    });
    return copy;
  };

  it.each<[Type, JsonObject]>([
    ['cloudformation', stack(3)],
    ['arm', deployment(3)],
  ])('should find all resources of %s that a change concerns', (type, document) => {
    const found = resourcesIn(document).map((_, index) => {
      const changed = withChange(document, index);
      const expected = changedBy(type, [document], 0, changed);
      expect(partsOf(type, [document], 0, changed, index)).toEqual(expected);
      return expected.length;
    });
    expect(Math.max(...found)).toBeGreaterThan(1);
  });

  it('should complete the objects of manifests as before', () => {
    const files = manifests(3);
    for (const at of files.keys()) {
      const changed = { ...files[at], metadata: { ...(files[at].metadata as JsonObject), labels: { tier: 'other' } } };
      const type = 'kubernetesObjectFiles';
      expect(partsOf(type, files, at, changed)).toEqual(changedBy(type, files, at, changed));
      const companions = (all: readonly JsonObject[]): number =>
        templateResources(type, all.map(rendered), at).reduce((sum, { input }) => sum + input.companions.length, 0);
      const around = new RelatedManifests(files.map(rendered)).around(at, files[at]);
      expect(companions(files.map((each, i) => around.only(each, i) as JsonObject))).toBe(companions(files));
    }
  });

  it.each<[string, (pod: JsonObject) => JsonObject]>([
    [
      'the account',
      ({ spec, ...pod }) => ({ ...pod, spec: { ...(spec as JsonObject), serviceAccountName: 'runner1' } }),
    ],
    ['the labels', (pod) => ({ ...pod, metadata: { labels: { app: 'web1' } } })],
  ])('should complete a workload by the objects that %s of its running pods name', (_, withRunning) => {
    const type = 'kubernetesObjectFiles';
    const [namespace, workload, ...others] = manifests(2);
    const { template } = workload.spec as { readonly template: JsonObject };
    const changed = { ...workload, spec: { template: withRunning(template) } };
    const accounts = others.filter(({ kind }) => kind === 'ServiceAccount');
    const items = accounts.map(({ metadata, automountServiceAccountToken }) => ({
      metadata,
      automountServiceAccountToken,
    }));
    const list = { kind: 'ServiceAccountList', apiVersion: 'v1', items };
    const policies = others.filter(({ kind }) => kind === 'NetworkPolicy');
    for (const files of [
      [namespace, workload, ...others],
      [namespace, workload, list, ...policies],
    ]) {
      const facts = writeJson({ unresolved: [], absent: [] });
      const templates = files.map((each, i) => ({ path: `/${i}.json`, type, text: writeJson(each), facts }));
      const parts = new DriftedParts({ kind: 'compare', templates, resources: [] }, [], () => undefined);
      const named = (document: JsonObject): string[] =>
        templateResources(type, files.with(1, document).map(rendered), 1).flatMap(({ input }) =>
          input.companions.map(({ address }) => address),
        );
      const completed = (text: string): string[] =>
        (JSON.parse(text) as { companions: { address: string }[] }).companions.map(({ address }) => address);
      const found = parts.ofTemplate(1, changed);
      expect(named(changed)).not.toEqual(named(workload));
      expect(found?.written.map(({ surroundings }) => completed(surroundings))).toEqual([named(workload)]);
      expect(found?.running.map(({ surroundings }) => completed(surroundings))).toEqual([named(changed)]);
    }
  });
});
