import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../base/json';
import type { NormalisedResource } from './model/resource-input';

/** The kinds of workloads, with the path of their pods' template. */
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['Pod', []],
  ...['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'DeploymentConfig', 'Job'].map(
    (kind): [string, string[]] => [kind, ['spec', 'template']],
  ),
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
]);

/** The kinds that complete a workload of their namespace, with what they name of it. */
const NAMES: ReadonlyMap<string, (companion: JsonObject) => JsonValue | undefined> = new Map([
  ['ServiceAccount', (account) => at(account, 'metadata', 'name')],
  ['NetworkPolicy', (policy) => (isOfKubernetes(policy) ? '' : undefined)],
  [
    'HorizontalPodAutoscaler',
    (scaler) => scaledName(at(scaler, 'spec', 'scaleTargetRef', 'kind'), at(scaler, 'spec', 'scaleTargetRef', 'name')),
  ],
]);

/** The kinds of the objects that may complete a workload. */
export const COMPANION_KINDS: readonly string[] = [...NAMES.keys()];

/** The keys of the template of pods in a manifest of a kind; undefined for kinds that have none. */
export function podPathOf(kind: string): readonly string[] | undefined {
  return TEMPLATES.get(kind);
}

/** The pods of a workload as it wants them: what a pod says itself, else its template. Undefined for other objects. */
export function podOf({ type, attributes }: Pick<NormalisedResource, 'type' | 'attributes'>): JsonObject | undefined {
  const path = TEMPLATES.get(type);
  const template = path && at(attributes, ...path);
  return template !== undefined && isJsonObject(template) ? template : undefined;
}

/** Finds the objects that complete others. */
export class KubernetesCompanions {
  /** By their kind, their namespace and what they name. */
  private readonly byName = new Map<string, { readonly resource: NormalisedResource; readonly order: number }[]>();

  constructor(all: readonly NormalisedResource[]) {
    for (const [order, resource] of all.entries()) {
      const name = NAMES.get(resource.type)?.(resource.attributes);
      if (name === undefined) continue;
      const key = JSON.stringify([resource.type, namespaceOf(resource), name]);
      const known = this.byName.get(key);
      if (known) known.push({ resource, order });
      else this.byName.set(key, [{ resource, order }]);
    }
  }

  /** Those of a workload: its service account, the network policies that select its pods, its autoscalers. */
  of(workload: NormalisedResource): readonly NormalisedResource[] {
    const template = podOf(workload);
    if (!template) return [];
    const named = (kind: string, name: string) =>
      this.byName.get(JSON.stringify([kind, namespaceOf(workload), name])) ?? [];
    const policies = named('NetworkPolicy', '').filter(({ resource }) =>
      selects(at(resource.attributes, 'spec', 'podSelector'), labelsOf(template)),
    );
    const scaled = scaledName(workload.type, workload.name);
    return [...named('ServiceAccount', accountOf(template)), ...policies, ...named('HorizontalPodAutoscaler', scaled)]
      .sort((a, b) => a.order - b.order)
      .map(({ resource }) => resource);
  }
}

/** Extensions of Kubernetes have policies of their own with this name. */
function isOfKubernetes({ apiVersion }: Partial<JsonObject>): boolean {
  return typeof apiVersion !== 'string' || /^(?:networking\.k8s\.io|extensions)\//.test(apiVersion);
}

function namespaceOf({ attributes }: NormalisedResource): string {
  return textAt(attributes, 'metadata', 'namespace') || 'default';
}

function accountOf(template: JsonObject): string {
  return textAt(template, 'spec', 'serviceAccountName') || textAt(template, 'spec', 'serviceAccount') || 'default';
}

function labelsOf(template: JsonObject): JsonObject {
  const labels = at(template, 'metadata', 'labels');
  return labels !== undefined && isJsonObject(labels) ? labels : {};
}

function scaledName(kind: JsonValue | undefined, name: JsonValue | undefined): string {
  return JSON.stringify([kind, name]);
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
  return path.reduce<JsonValue | undefined>(memberOf, object);
}
