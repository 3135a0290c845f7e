import { isJsonObject, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import { UNREAD } from '../../src/engine/resources/model/verdict-reasons';
import { liveResources } from '../../src/engine/resources/live-resources';
import type { RuleVerdict } from '../../src/engine/rules/built-in/judge-resource';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { KnownKinds } from '../../src/engine/clouds/kubernetes/known-kinds';
import { withoutSecretValues } from '../../src/engine/clouds/kubernetes/without-secret-values';
import { exampleResources, examplesOf } from './judged-examples';
import { builtIn } from './shared-rules';

const rules = builtIn.rules.filter(({ provider }) => provider === 'kubernetes');
const COMPANIONS = ['serviceaccount', 'networkpolicy', 'horizontalpodautoscaler'];

/** Kinds of files that configure servers: no cluster serves them. */
const OF_FILES = ['EncryptionConfiguration', 'KubeletConfiguration', 'Policy'];

/** What only files can say: the configuration of a server, and the values of secrets, which are never read. */
const SILENT = ['PL-KUBERNETES-CLUSTER-44', 'PL-KUBERNETES-SECRETS-1'];

/** The values that an API server fills in where a manifest says nothing. */
const POD_DEFAULTS: JsonObject = {
  restartPolicy: 'Always',
  terminationGracePeriodSeconds: 30,
  dnsPolicy: 'ClusterFirst',
  schedulerName: 'default-scheduler',
  securityContext: {},
};
const CONTAINER_DEFAULTS: JsonObject = {
  terminationMessagePath: '/dev/termination-log',
  terminationMessagePolicy: 'File',
  resources: {},
};

/** An object as a server answers it. */
function served(manifest: JsonObject, i: number): JsonObject {
  const { metadata } = manifest as Partial<JsonObject>;
  const filled = withDefaults(manifest) as JsonObject;
  const own = isJsonObject(metadata) ? metadata : {};
  return {
    ...filled,
    metadata: {
      ...own,
      uid: `uid-${i}`,
      resourceVersion: '4711',
      generation: 1,
      creationTimestamp: '2026-01-01T00:00:00Z',
      managedFields: [{ manager: 'kubectl', operation: 'Update', fieldsV1: { 'f:spec': {} } }],
    },
    status: { observedGeneration: 1, conditions: [{ type: 'Ready', status: 'True' }] },
  };
}

function withDefaults(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withDefaults);
  if (!isJsonObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDefaults(each)]));
  if (!Array.isArray(value.containers)) return inner;
  const containers = value.containers.map((each) =>
    isJsonObject(each) ? { ...CONTAINER_DEFAULTS, ...(withDefaults(each) as JsonObject) } : each,
  );
  return { ...POD_DEFAULTS, ...inner, containers };
}

interface Twin {
  readonly example: string;
  readonly address: string;
  readonly written: RuleVerdict;
  readonly live: RuleVerdict;
}

function* twins(listed: readonly string[]): Generator<Twin> {
  for (const rule of rules)
    for (const example of examplesOf(BUILT_IN_FOLDER, rule).filter(({ kind }) => kind !== 'unknown')) {
      const resources = exampleResources(example);
      const documents = resources.map(({ input }, i) => ({
        path: `/objects/${i}`,
        document: withoutSecretValues(served(input.resource.attributes, i)),
        calls: [],
      }));
      const live = [...(liveResources('kubernetes', documents, { listed: new Set(listed) }) ?? [])];
      for (const [i, { input }] of resources.entries()) {
        if (!rule.resources.includes(input.resource.type) || input.unknown.length > 0) continue;
        const [same] = live.find(({ document }) => document === i)?.inputs ?? [];
        if (!same) continue;
        const [written] = builtIn.judge(input, [rule]);
        const [found] = builtIn.judge(same, [rule]);
        yield { example: example.name, address: input.resource.address, written, live: found };
      }
    }
}

const shown = ({ example, address, written, live }: Twin): string =>
  `${example} ${address}: ${written.state}, ${live.state} ${live.reason}`;

describe('a rule for Kubernetes', () => {
  const all = [...twins(COMPANIONS)];

  it('should say the same of an object that runs as of its manifest', () => {
    const different = all.filter(({ written, live }) => written.state !== live.state);
    expect(different.filter(({ written }) => !SILENT.includes(written.rule.id)).map(shown)).toEqual([]);
  });

  it('should pass and fail where objects run, but for those about what is never read', () => {
    const spoken = (state: string) =>
      new Set(all.filter(({ live }) => live.state === state).map(({ live }) => live.rule.id));
    const [passed, failed] = [spoken('passed'), spoken('failed')];
    expect(rules.map(({ id }) => id).filter((id) => !passed.has(id) || !failed.has(id))).toEqual(SILENT);
  });

  it('should be about kinds that are found in their own groups', () => {
    const kinds = new Set(rules.flatMap(({ resources }) => resources));
    const known = new KnownKinds();
    expect([...kinds].filter((kind) => !known.groupsOf(kind.toLowerCase())).sort()).toEqual(OF_FILES);
  });

  it('should neither pass nor fail when it rests on objects of a kind that was not looked for', () => {
    const resting = [...twins([])].filter(({ written, live }) => written.state !== live.state);
    expect(new Set(resting.map(({ live }) => live.reason))).toEqual(new Set([UNREAD]));
    const ids = [...new Set(resting.map(({ live }) => live.rule.file))].filter((file) => !file.includes('secrets/'));
    expect(ids.sort()).toEqual([
      'kubernetes/network/workload-policy.rego',
      'kubernetes/pods/service-account-token.rego',
      'kubernetes/workloads/replicas.rego',
    ]);
  });
});
