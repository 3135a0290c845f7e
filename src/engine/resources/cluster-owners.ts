import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { podOf } from './kubernetes-companions';

/** The kinds that make others, by the kinds that they make. */
const MAKERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Pod', ['ReplicaSet', 'ReplicationController', 'StatefulSet', 'DaemonSet', 'Job']],
  ['ReplicaSet', ['Deployment']],
  ['ReplicationController', ['DeploymentConfig']],
  ['Job', ['CronJob']],
]);

const HASH = 'pod-template-hash';
/** The cluster gives every pod a token in a volume of such a name. */
const TOKEN_VOLUME = /^kube-api-access-/;

/** Tells the objects of a cluster that say nothing but what the object says that made them. */
export class ClusterOwners {
  private readonly byId = new Map<string, JsonObject>();
  private readonly byName = new Map<string, JsonObject>();

  constructor(objects: readonly JsonObject[]) {
    for (const object of objects) {
      const { name, namespace, uid } = metadataOf(object);
      if (textOf(uid) !== '') this.byId.set(textOf(uid), object);
      this.byName.set(nameKey(textOf(object.kind), textOf(namespace), textOf(name)), object);
    }
  }

  /** True when another object was found that made it, and that has the same pods or runs none of this. */
  speakFor(object: JsonObject): boolean {
    const owner = this.ownerOf(object);
    if (!owner) return false;
    if (object.kind === 'ReplicaSet' && isJsonObject(object.spec) && object.spec.replicas === 0) return true;
    const [own, wanted] = [object, owner].map((each) => podOf({ type: textOf(each.kind), attributes: each })?.spec);
    return isJsonObject(own) && isJsonObject(wanted) && isSamePod(own, wanted);
  }

  private ownerOf(object: JsonObject): JsonObject | undefined {
    const { namespace, labels, ownerReferences } = metadataOf(object);
    const reference = objectsOf(ownerReferences).find(({ controller }) => controller === true);
    const kind = textOf(reference?.kind);
    if (!reference || MAKERS.get(textOf(object.kind))?.includes(kind) !== true) return undefined;
    const found = this.byId.get(textOf(reference.uid));
    if (found) return found.kind === kind ? found : undefined;
    // A pod names its replica set, which may not have been looked for, and that is named after its deployment.
    const hash = isJsonObject(labels) ? textOf(labels[HASH]) : '';
    const name = textOf(reference.name);
    if (kind !== 'ReplicaSet' || hash === '' || !name.endsWith(`-${hash}`)) return undefined;
    return this.byName.get(nameKey('Deployment', textOf(namespace), name.slice(0, -hash.length - 1)));
  }
}

function nameKey(kind: string, namespace: string, name: string): string {
  return JSON.stringify([kind, namespace, name]);
}

function metadataOf({ metadata }: JsonObject): Partial<JsonObject> {
  return isJsonObject(metadata) ? metadata : {};
}

const OF_POD = ['hostNetwork', 'hostPID', 'hostIPC', 'shareProcessNamespace', 'securityContext'];

/** Whatever else the cluster adds to a pod, such as its node, no rule asks for. */
function isSamePod(own: JsonObject, wanted: JsonObject): boolean {
  return (
    [...OF_POD, 'automountServiceAccountToken'].every((key) => isDeepStrictEqual(own[key], wanted[key])) &&
    ['containers', 'initContainers'].every((key) =>
      isDeepStrictEqual(containersIn(own[key]), containersIn(wanted[key])),
    ) &&
    own.ephemeralContainers === undefined &&
    isDeepStrictEqual(volumesIn(own.volumes), volumesIn(wanted.volumes))
  );
}

function containersIn(containers: JsonValue | undefined): JsonObject[] {
  return objectsOf(containers).map(({ volumeMounts, ...container }) => ({
    ...container,
    volumeMounts: objectsOf(volumeMounts).filter(({ name }) => !TOKEN_VOLUME.test(textOf(name))),
  }));
}

function volumesIn(volumes: JsonValue | undefined): JsonObject[] {
  return objectsOf(volumes).filter(({ name, projected }) => !(TOKEN_VOLUME.test(textOf(name)) && projected));
}
