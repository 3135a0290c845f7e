import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { BoardResource } from '../model/board-input';

/** The kinds of workloads, with the path of their pods' template. */
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['Pod', []],
  ...['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'DeploymentConfig', 'Job'].map(
    (kind): [string, string[]] => [kind, ['spec', 'template']],
  ),
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
]);

type Completes = (companion: JsonObject, workload: BoardResource, template: JsonObject) => boolean;

/** The kinds that complete a workload of their namespace. */
const COMPANIONS: ReadonlyMap<string, Completes> = new Map<string, Completes>([
  ['ServiceAccount', (account, _, template) => at(account, 'metadata', 'name') === accountOf(template)],
  ['NetworkPolicy', (policy, _, template) => selects(at(policy, 'spec', 'podSelector'), labelsOf(template))],
  ['HorizontalPodAutoscaler', scales],
]);

/** Finds the objects that complete others. */
export class KubernetesCompanions {
  private readonly byNamespace = new Map<string, BoardResource[]>();

  constructor(all: readonly BoardResource[]) {
    for (const each of all) {
      if (!COMPANIONS.has(each.type)) continue;
      const namespace = namespaceOf(each);
      this.byNamespace.set(namespace, [...(this.byNamespace.get(namespace) ?? []), each]);
    }
  }

  /** Those of a workload: its service account, the network policies that select its pods, its autoscalers. */
  of(workload: BoardResource): readonly BoardResource[] {
    const path = TEMPLATES.get(workload.type);
    if (!path) return [];
    const template = at(workload.attributes, ...path);
    if (template === undefined || !isJsonObject(template)) return [];
    return (this.byNamespace.get(namespaceOf(workload)) ?? []).filter(({ type, attributes }) =>
      COMPANIONS.get(type)?.(attributes, workload, template),
    );
  }
}

function namespaceOf({ attributes }: BoardResource): string {
  return textAt(attributes, 'metadata', 'namespace') || 'default';
}

function accountOf(template: JsonObject): string {
  return textAt(template, 'spec', 'serviceAccountName') || textAt(template, 'spec', 'serviceAccount') || 'default';
}

function labelsOf(template: JsonObject): JsonObject {
  const labels = at(template, 'metadata', 'labels');
  return labels !== undefined && isJsonObject(labels) ? labels : {};
}

function scales(scaler: JsonObject, { type, name }: BoardResource): boolean {
  return at(scaler, 'spec', 'scaleTargetRef', 'kind') === type && at(scaler, 'spec', 'scaleTargetRef', 'name') === name;
}

/** True when a label selector holds for labels. An empty one holds for all. */
function selects(selector: JsonValue | undefined, labels: JsonObject): boolean {
  if (selector === undefined || !isJsonObject(selector)) return true;
  const { matchLabels, matchExpressions } = selector as Partial<JsonObject>;
  const wanted = matchLabels !== undefined && isJsonObject(matchLabels) ? matchLabels : {};
  const expressions = Array.isArray(matchExpressions) ? matchExpressions : [];
  return (
    Object.keys(wanted).every((key) => Object.hasOwn(labels, key) && labels[key] === wanted[key]) &&
    expressions.every((each) => isJsonObject(each) && holds(each, labels))
  );
}

function holds({ key, operator, values }: Partial<JsonObject>, labels: JsonObject): boolean {
  const isThere = typeof key === 'string' && Object.hasOwn(labels, key);
  const isListed = isThere && Array.isArray(values) && values.includes(labels[key]);
  switch (operator) {
    case 'In':
      return isListed;
    case 'NotIn':
      return !isListed;
    case 'Exists':
      return isThere;
    default:
      return operator === 'DoesNotExist' && !isThere;
  }
}

function textAt(object: JsonObject, ...path: string[]): string {
  const value = at(object, ...path);
  return typeof value === 'string' ? value : '';
}

function at(object: JsonValue, ...path: string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (value, key) => (value !== undefined && isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    object,
  );
}
