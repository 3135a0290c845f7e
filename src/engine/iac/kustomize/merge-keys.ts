import { POD_PATHS } from './pod-paths';

/**
 * The keys by which strategic merge patches join the items of lists, as the types of the Kubernetes API state them. Paths
 * begin at the pod (`pod`), at one of its containers (`container`) or at the object. An empty key joins the values themselves.
 */
type Keys = readonly string[];

const POD: Readonly<Record<string, Keys>> = {
  containers: ['name'],
  initContainers: ['name'],
  ephemeralContainers: ['name'],
  volumes: ['name'],
  imagePullSecrets: ['name'],
  hostAliases: ['ip'],
  topologySpreadConstraints: ['topologyKey', 'whenUnsatisfiable'],
  schedulingGates: ['name'],
  resourceClaims: ['name'],
};

const CONTAINER: Readonly<Record<string, Keys>> = {
  ports: ['containerPort', 'protocol'],
  env: ['name'],
  volumeMounts: ['mountPath'],
  volumeDevices: ['devicePath'],
};

const METADATA: Readonly<Record<string, Keys>> = { ownerReferences: ['uid'], finalizers: [''] };

/** By kind and path from the object. */
const OBJECT: Readonly<Record<string, Keys>> = {
  'Service spec/ports': ['port', 'protocol'],
  'ServiceAccount secrets': ['name'],
  'ServiceAccount imagePullSecrets': ['name'],
  'ValidatingWebhookConfiguration webhooks': ['name'],
  'MutatingWebhookConfiguration webhooks': ['name'],
  'ValidatingAdmissionPolicy spec/matchConditions': ['name'],
  'ValidatingAdmissionPolicy spec/variables': ['name'],
  'ValidatingWebhookConfiguration webhooks/matchConditions': ['name'],
  'MutatingWebhookConfiguration webhooks/matchConditions': ['name'],
  'CSINode spec/drivers': ['name'],
};

const CONTAINERS = /^(?:containers|initContainers|ephemeralContainers)\/(\w+)$/;
const OWN_GROUP = /^[a-z]*$|\.k8s\.io$/;

/** The keys that join the items of a list; undefined where a patch replaces the list. */
export function mergeKeys({ group, kind }: { group: string; kind: string }, path: readonly string[]): Keys | undefined {
  if (!OWN_GROUP.test(group)) return undefined;
  const joined = path.join('/');
  const metadata = /(?:^|\/)metadata\/(\w+)$/.exec(joined)?.[1];
  if (metadata !== undefined) return own(METADATA, metadata);
  const pod = own(POD_PATHS, kind);
  if (pod === undefined || !joined.startsWith(`${pod}/`)) return own(OBJECT, `${kind} ${joined}`);
  const below = joined.slice(pod.length + 1);
  const inContainer = CONTAINERS.exec(below)?.[1];
  return inContainer === undefined ? own(POD, below) : own(CONTAINER, inContainer);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
