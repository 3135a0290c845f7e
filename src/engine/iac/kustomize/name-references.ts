import { visitHolders } from './field-paths';
import type { KustomizedObject } from './kustomized-object';
import { mapIn, memberOf, textOf, type Located } from './located';
import { idOf, type ObjectId } from './object-id';
import { POD_PATHS } from './pod-paths';

const CONTAINERS = ['containers', 'initContainers'];

/** Paths below a pod, by the kind of object that they name. */
const IN_PODS: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: [
    'volumes/configMap/name',
    'volumes/projected/sources/configMap/name',
    ...CONTAINERS.flatMap((each) => [
      `${each}/env/valueFrom/configMapKeyRef/name`,
      `${each}/envFrom/configMapRef/name`,
    ]),
  ],
  Secret: [
    'volumes/secret/secretName',
    'volumes/projected/sources/secret/name',
    'imagePullSecrets/name',
    ...CONTAINERS.flatMap((each) => [`${each}/env/valueFrom/secretKeyRef/name`, `${each}/envFrom/secretRef/name`]),
  ],
  ServiceAccount: ['serviceAccountName'],
  PersistentVolumeClaim: ['volumes/persistentVolumeClaim/claimName'],
  PriorityClass: ['priorityClassName'],
};

/** Paths of other kinds, each with the kind of object that it names. */
const IN_OTHERS: Readonly<Record<string, readonly (readonly [target: string, path: string])[]>> = {
  HorizontalPodAutoscaler: ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'].map((kind) => [
    kind,
    'spec/scaleTargetRef/name',
  ]),
  StatefulSet: [
    ['Service', 'spec/serviceName'],
    ['StorageClass', 'spec/volumeClaimTemplates/spec/storageClassName'],
  ],
  Ingress: [
    ['Service', 'spec/rules/http/paths/backend/serviceName'],
    ['Service', 'spec/backend/serviceName'],
    ['Service', 'spec/rules/http/paths/backend/service/name'],
    ['Service', 'spec/defaultBackend/service/name'],
    ['Secret', 'spec/tls/secretName'],
    ['IngressClass', 'spec/ingressClassName'],
  ],
  APIService: [['Service', 'spec/service/name']],
  ValidatingWebhookConfiguration: [['Service', 'webhooks/clientConfig/service/name']],
  MutatingWebhookConfiguration: [['Service', 'webhooks/clientConfig/service/name']],
  RoleBinding: [
    ['Role', 'roleRef/name'],
    ['ClusterRole', 'roleRef/name'],
    ['ServiceAccount', 'subjects/name'],
  ],
  ClusterRoleBinding: [
    ['ClusterRole', 'roleRef/name'],
    ['ServiceAccount', 'subjects/name'],
  ],
  ServiceAccount: [['Secret', 'imagePullSecrets/name']],
  PersistentVolumeClaim: [
    ['PersistentVolume', 'spec/volumeName'],
    ['StorageClass', 'spec/storageClassName'],
  ],
  PersistentVolume: [['StorageClass', 'spec/storageClassName']],
  ValidatingAdmissionPolicyBinding: [['ValidatingAdmissionPolicy', 'spec/policyName']],
};

/** The names that objects had before a Kustomization changed them. */
export type FormerIds = ReadonlyMap<KustomizedObject, ObjectId>;

/** Lets references follow objects that have got other names or namespaces. */
export function followNames(objects: readonly KustomizedObject[], former: FormerIds): void {
  const byKind = new Map<string, KustomizedObject[]>();
  for (const object of objects) {
    const { kind } = idOf(object.value);
    byKind.set(kind, [...(byKind.get(kind) ?? []), object]);
  }
  for (const { value } of objects) {
    const { kind, namespace } = idOf(value);
    for (const [target, path] of referencesOf(kind)) {
      const named = byKind.get(target);
      if (named)
        visitHolders(value, path.split('/'), (holder, key) => {
          follow(holder, key, target, named, former, namespace);
        });
    }
  }
}

function referencesOf(kind: string): readonly (readonly [target: string, path: string])[] {
  const pod = Object.hasOwn(POD_PATHS, kind) ? POD_PATHS[kind] : undefined;
  const inPod = Object.entries(IN_PODS).flatMap(([target, paths]) =>
    paths.map((path): [string, string] => [target, `${pod ?? ''}/${path}`]),
  );
  return [...(pod === undefined ? [] : inPod), ...(Object.hasOwn(IN_OTHERS, kind) ? IN_OTHERS[kind] : [])];
}

function follow(
  holder: Located,
  key: string,
  target: string,
  named: readonly KustomizedObject[],
  former: FormerIds,
  namespace: string,
): void {
  const reference = memberOf(holder, key);
  const name = textOf(reference);
  const kind = textOf(memberOf(holder, 'kind'));
  if (!reference || name === '' || (kind !== '' && kind !== target)) return;
  const given = memberOf(holder, 'namespace');
  const found =
    named.find((object) => former.get(object)?.name === name && isIn(former.get(object), textOf(given))) ??
    only(
      named.filter(({ value, formerIds }) => isIn(idOf(value), namespace) && formerIds.some((id) => id.name === name)),
    );
  if (!found) return;
  const now = idOf(found.value);
  mapIn(holder)?.set(key, { place: reference.place, content: now.name });
  const isMoved = target === 'ServiceAccount' && kind === target && found.formerIds.length > 0;
  if ((given || isMoved) && now.namespace !== '')
    mapIn(holder)?.set('namespace', { place: (given ?? reference).place, content: now.namespace });
}

function isIn(id: ObjectId | undefined, namespace: string): boolean {
  return id !== undefined && (namespace === '' || id.namespace === '' || id.namespace === namespace);
}

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
