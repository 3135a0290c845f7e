import { isJsonObject, textOf, valueAt, type JsonObject } from '../../base/json';
import type { Asked } from './candidates';
import { podLabels } from './manifest-references';
import type { Change } from '../model/fix';

/** A version of the API that has been removed, by a kind that the later one reads in the same way. */
interface Succession {
  readonly kinds: RegExp;
  readonly removed: RegExp;
  readonly later: string;
  /** True for an object that the later version refuses, or reads as something else. */
  readonly differs?: (attributes: JsonObject) => boolean;
}

const SELECTOR = ['spec', 'selector'];

const SUCCESSIONS: readonly Succession[] = [
  {
    kinds: /^(?:Deployment|DaemonSet|ReplicaSet|StatefulSet)$/,
    removed: /^(?:extensions\/v1beta1|apps\/v1beta[12])$/,
    later: 'apps/v1',
    differs: (attributes) => ['rollbackTo', 'templateGeneration'].some((key) => isSaid(attributes, key)),
  },
  { kinds: /^CronJob$/, removed: /^batch\/(?:v1beta1|v2alpha1)$/, later: 'batch/v1' },
  { kinds: /^NetworkPolicy$/, removed: /^extensions\/v1beta1$/, later: 'networking.k8s.io/v1' },
  {
    kinds: /^PodDisruptionBudget$/,
    removed: /^policy\/v1beta1$/,
    later: 'policy/v1',
    // An empty selector meant no pods, and means all of them.
    differs: (attributes) => Object.values(valueAt(attributes, SELECTOR) ?? {}).every(isNothing),
  },
  {
    kinds: /^(?:Cluster)?Role(?:Binding)?$/,
    removed: /^rbac\.authorization\.k8s\.io\/v1beta1$/,
    later: 'rbac.authorization.k8s.io/v1',
  },
  { kinds: /^HorizontalPodAutoscaler$/, removed: /^autoscaling\/v2beta2$/, later: 'autoscaling/v2' },
];

function isNothing(value: unknown): boolean {
  return Object.keys(value ?? {}).length === 0;
}

function isSaid(attributes: JsonObject, key: string): boolean {
  return valueAt(attributes, ['spec', key]) !== undefined;
}

/** The version of the API that follows one which has been removed, and what it demands beside. */
export function laterVersions({ type, attributes, path }: Asked): Change[][] {
  if (path.length !== 1 || path[0] !== 'apiVersion') return [];
  const version = textOf(attributes.apiVersion);
  const next = SUCCESSIONS.find(({ kinds, removed }) => kinds.test(type) && removed.test(version));
  if (!next || next.differs?.(attributes) === true) return [];
  const change: Change = { kind: 'set', path: ['apiVersion'], value: next.later };
  if (next.later !== 'apps/v1' || isJsonObject(valueAt(attributes, SELECTOR))) return [[change]];
  // The versions before have selected pods by all of their labels where nothing was said.
  const labels = podLabels(type, attributes);
  return labels
    ? [[change, { kind: 'set', path: SELECTOR, value: { matchLabels: labels }, isCopied: true, goesAlong: true }]]
    : [];
}

/** True for a change to a version of the API that follows a removed one. */
export function isSuccession(change: Change): boolean {
  return (
    change.kind === 'set' &&
    change.path.length === 1 &&
    change.path[0] === 'apiVersion' &&
    SUCCESSIONS.some(({ later }) => later === change.value)
  );
}
