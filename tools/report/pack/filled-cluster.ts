import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../../src/engine/rules/built-in/read-rules';
import { ApiServer } from '../../../test/support/clouds/kubernetes-api-server';
import { namespaceOf, placedExamples } from '../../../test/support/clouds/placed-examples';

/** The kinds of the suite, by their versions in a cluster that still has policies for the security of pods. */
const KINDS: Readonly<Record<string, readonly [plural: string, kind: string, namespaced: boolean][]>> = {
  v1: [
    ['pods', 'Pod', true],
    ['serviceaccounts', 'ServiceAccount', true],
  ],
  'networking.k8s.io/v1': [['networkpolicies', 'NetworkPolicy', true]],
  'policy/v1beta1': [['podsecuritypolicies', 'PodSecurityPolicy', false]],
  'rbac.authorization.k8s.io/v1': [
    ['roles', 'Role', true],
    ['rolebindings', 'RoleBinding', true],
    ['clusterroles', 'ClusterRole', false],
    ['clusterrolebindings', 'ClusterRoleBinding', false],
  ],
};

/** A cluster with the objects of the examples of the built-in rules, and its namespaces. */
export async function filledCluster(): Promise<{ readonly server: ApiServer; readonly namespaces: string[] }> {
  const rules = readRules(ruleTexts(BUILT_IN_FOLDER)).rules.filter(({ provider }) => provider === 'kubernetes');
  const manifests = placedExamples(rules).map(({ manifest }) => manifest);
  const answers = new Map<string, object>();
  const groupVersions = Object.keys(KINDS).filter((version) => version !== 'v1');
  answers.set('/apis', { groups: groupVersions.map((groupVersion) => ({ preferredVersion: { groupVersion } })) });
  for (const [version, kinds] of Object.entries(KINDS)) {
    const root = version === 'v1' ? '/api/v1' : `/apis/${version}`;
    answers.set(root, { resources: kinds.map(([name, kind, namespaced]) => ({ name, kind, namespaced })) });
    for (const [plural, kind, isNamespaced] of kinds)
      for (const [folder, items] of byFolder(manifests, kind, isNamespaced))
        answers.set(`${root}${folder}/${plural}`, { items });
  }
  const namespaces = [...new Set(manifests.map(namespaceOf))];
  const server = await ApiServer.start(({ path }) => {
    const isList = !/^\/apis?(?:\/[^/]+){0,2}$/.test(path);
    return answers.get(path) ?? (isList ? { items: [] } : undefined);
  });
  return { server, namespaces };
}

function byFolder(manifests: readonly JsonObject[], kind: string, isNamespaced: boolean): Map<string, JsonObject[]> {
  const folders = new Map<string, JsonObject[]>();
  for (const manifest of manifests.filter((each) => textOf(each.kind) === kind)) {
    const folder = isNamespaced ? `/namespaces/${namespaceOf(manifest)}` : '';
    folders.set(folder, [...(folders.get(folder) ?? []), manifest]);
  }
  return folders;
}
