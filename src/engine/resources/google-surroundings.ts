import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { UNREAD_TEXT } from './model/unread-text';

type Surroundings = (base: JsonObject) => JsonObject;

const SURROUNDINGS: ReadonlyMap<string, Surroundings> = new Map<string, Surroundings>([
  ['compute/instances', (base) => ({ ...interfacesOf(base), ...disksOf(base) })],
  ['compute/instanceTemplates', interfacesOf],
  ['compute/regionInstanceTemplates', interfacesOf],
  ['compute/firewalls', logOf],
  ['compute/subnetworks', logOf],
  ['container/clusters', clusterOf],
  ['iam/serviceAccounts.keys', ({ keyOrigin }) => present('_uploaded', keyOrigin === 'USER_PROVIDED')],
]);

/** Values that answers arrange in another way than Terraform. */
export function surroundingsOf(origin: string, document: JsonObject, base: JsonValue): JsonObject {
  // Whoever grants nothing has a policy without bindings.
  if (origin.endsWith('.policy')) return { _policy: { bindings: document.bindings ?? [] } };
  return isJsonObject(base) ? (SURROUNDINGS.get(origin)?.(base) ?? {}) : {};
}

function present(key: string, value: JsonValue | undefined): JsonObject {
  return value === undefined || value === false ? {} : { [key]: value };
}

/** A feature that is switched off stays in an answer with its settings. */
function ifOn(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return value !== undefined && isJsonObject(value) && value[key] === true ? value : undefined;
}

function at(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>(
    (holder, key) => (holder !== undefined && isJsonObject(holder) ? holder[key] : undefined),
    value,
  );
}

function logOf({ logConfig }: JsonObject): JsonObject {
  return present('_log', ifOn(logConfig, 'enable'));
}

/** Answers name a subnetwork in every network; whoever is in the default one has not chosen it. */
function interfacesOf({ networkInterfaces }: Partial<JsonObject>): JsonObject {
  if (networkInterfaces === undefined) return { _interfaces: UNREAD_TEXT };
  const interfaces = objectsOf(networkInterfaces).map((each) => {
    if (!/(^|\/)default$/.test(textOf(each.network))) return each;
    return Object.fromEntries(Object.entries(each).filter(([key]) => key !== 'subnetwork'));
  });
  return { _interfaces: interfaces };
}

/** Disks of the machine itself are always encrypted with keys of their own. */
function disksOf({ disks }: Partial<JsonObject>): JsonObject {
  if (disks === undefined) return { _bootDisks: UNREAD_TEXT, _attachedDisks: UNREAD_TEXT };
  const lasting = objectsOf(disks).filter(({ type }) => type !== 'SCRATCH');
  return {
    _bootDisks: lasting.filter(({ boot }) => boot === true),
    _attachedDisks: lasting.filter(({ boot }) => boot !== true),
  };
}

function clusterOf(cluster: JsonObject): JsonObject {
  const endpoints = at(cluster, 'controlPlaneEndpointsConfig', 'ipEndpointsConfig');
  const authorized =
    ifOn(cluster.masterAuthorizedNetworksConfig, 'enabled') ??
    ifOn(at(endpoints, 'authorizedNetworksConfig'), 'enabled');
  // A pool may have public nodes in a cluster whose nodes are private otherwise.
  const hasPublicPool = objectsOf(cluster.nodePools).some(
    (pool) => at(pool, 'networkConfig', 'enablePrivateNodes') === false,
  );
  const nodes =
    !hasPublicPool &&
    (at(cluster, 'privateClusterConfig', 'enablePrivateNodes') === true ||
      at(cluster, 'networkConfig', 'defaultEnablePrivateNodes') === true);
  const endpoint =
    at(cluster, 'privateClusterConfig', 'enablePrivateEndpoint') === true ||
    at(endpoints, 'enablePublicEndpoint') === false;
  return {
    ...present('_ipAllocation', ifOn(cluster.ipAllocationPolicy, 'useIpAliases')),
    ...present('_authorizedNetworks', authorized),
    ...present('_groups', ifOn(cluster.authenticatorGroupsConfig, 'enabled')),
    ...present('_binaryAuthorization', binaryAuthorizationOf(cluster)),
    _clientCertificate: { isIssued: isCertificateIssued(cluster.masterAuth) },
    _private: { nodes, endpoint },
  };
}

/** The older switch is not looked at where a mode is set. */
function binaryAuthorizationOf({ binaryAuthorization }: Partial<JsonObject>): JsonValue | undefined {
  const mode = textOf(at(binaryAuthorization, 'evaluationMode'));
  if (mode === '' || mode === 'EVALUATION_MODE_UNSPECIFIED') return binaryAuthorization;
  return { evaluationMode: mode };
}

/** Old clusters have a certificate without a setting for it, and only few accounts are shown it. */
function isCertificateIssued(auth: JsonValue | undefined): JsonValue {
  const setting = at(auth, 'clientCertificateConfig');
  if (textOf(at(auth, 'clientCertificate')) !== '') return true;
  return setting === undefined ? UNREAD_TEXT : at(setting, 'issueClientCertificate') === true;
}
