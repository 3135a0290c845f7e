import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../base/json';

const MACHINE = /^microsoft\.compute\/virtualmachines(?:calesets)?$/i;
const WINDOWS_IMAGE = /windows|visualstudio|-ws20/i;
const LINUX_PUBLISHER =
  /almalinux|canonical|coreos|credativ|debian|kinvolk|mariner|openlogic|oracle|redhat|resf|rocky|suse/i;

/**
 * What a resource is, beyond its type: keys that begin with `_`, by which tables choose a translation or a value. `web`
 * is the child of a site that has its settings.
 */
export function facetsOf(
  type: string,
  resource: JsonObject,
  web?: JsonObject,
): readonly [key: string, value: JsonValue][] {
  const kind = memberOf(resource, 'kind');
  const parts = typeof kind === 'string' ? kind.toLowerCase().split(',') : [];
  const facets = parts.map((part): [string, JsonValue] => [`_kind_${part}`, true]);
  const system = systemOf(type, resource);
  if (system !== undefined) facets.push([`_${system}`, true]);
  const logs = /^microsoft\.web\/sites(?:\/slots)?$/i.test(type) ? httpLogsOf(resource, web) : undefined;
  if (logs !== undefined) facets.push(['_httpLogs', logs]);
  const pools = /^microsoft\.containerservice\/managedclusters$/i.test(type) ? systemPoolsOf(resource) : undefined;
  if (pools !== undefined) facets.push(['_systemPools', pools]);
  if (isBeforeHttpsOnly(type, resource)) facets.push(['_httpsOnlyByDefault', false]);
  return facets;
}

const CLUSTER = /^microsoft\.containerservice\/managedclusters$/i;

/**
 * What a cluster with the SKU Automatic has without a word. Source: the tables of articles/aks/intro-aks-automatic.md of
 * MicrosoftDocs/azure-aks-docs (02007f24), what is preconfigured or the default.
 */
const AUTOMATIC: JsonObject = {
  disableLocalAccounts: true,
  aadProfile: { managed: true, enableAzureRBAC: true },
  autoUpgradeProfile: { upgradeChannel: 'stable' },
  addonProfiles: { azurepolicy: { enabled: true } },
  networkProfile: { networkPlugin: 'azure', networkPluginMode: 'overlay', networkPolicy: 'cilium' },
};

/** A resource with what its service does where a template says nothing, when another property decides that. */
export function withServiceDefaults(type: string, resource: JsonObject): JsonObject {
  if (!CLUSTER.test(type)) return resource;
  const sku = memberOf(resource, 'sku');
  const isAutomatic = /^automatic$/i.test(textOf(memberOf(sku, 'name')));
  const written = memberOf(resource, 'properties') ?? {};
  if (!isJsonObject(written)) return resource;
  const properties = isAutomatic ? withDefaults(written, AUTOMATIC) : written;
  const network = memberOf(properties, 'networkProfile');
  const pools = memberOf(properties, 'agentPoolProfiles');
  const settings: JsonObject = Array.isArray(pools)
    ? { agentPoolProfiles: pools.map((each) => withPods(each, network)) }
    : {};
  return {
    ...resource,
    ...(isAutomatic && isJsonObject(sku) && { sku: withDefaults(sku, { tier: 'Standard' }) }),
    properties: { ...properties, ...settings },
  };
}

function withPods(pool: JsonValue, network: JsonValue | undefined): JsonValue {
  if (!isJsonObject(pool)) return pool;
  const pods = podsOf(network, textOf(memberOf(pool, 'podSubnetID')));
  return pods === undefined ? pool : withDefaults(pool, { maxPods: pods });
}

/**
 * The number of pods on a node where nothing says it; undefined where nobody knows. Source: "Maximum pods per node" in
 * articles/aks/concepts-network-ip-address-planning.md of MicrosoftDocs/azure-aks-docs (546865d8).
 */
function podsOf(network: JsonValue | undefined, podSubnet: string): number | undefined {
  const [plugin, mode] = ['networkPlugin', 'networkPluginMode'].map((name) => textOf(memberOf(network, name)));
  if (typeof network === 'string' || plugin.startsWith('[') || mode.startsWith('[')) return undefined;
  if (/^kubenet$/i.test(plugin)) return 110;
  if (!/^azure$/i.test(plugin)) return undefined;
  if (/^overlay$/i.test(mode)) return 250;
  if (podSubnet === '') return 30;
  // Other expressions may say that there is none.
  return /^(?:[^[]|\[resourceId\()/i.test(podSubnet) ? 110 : undefined;
}

/** An object with members that it does not write, on all levels. */
function withDefaults(written: JsonObject, defaults: JsonObject): JsonObject {
  const result = { ...written };
  for (const [name, value] of Object.entries(defaults)) {
    const key = Object.keys(written).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    const own = memberOf(written, name);
    if (own === undefined) result[key] = value;
    else if (isJsonObject(own) && isJsonObject(value)) result[key] = withDefaults(own, value);
  }
  return result;
}

/** The logs of requests as an object that is there or not, since Terraform has them as a block. */
function httpLogsOf(site: JsonObject, web: JsonObject | undefined): JsonValue | undefined {
  const settings = [memberOf(memberOf(site, 'properties'), 'siteConfig'), memberOf(web, 'properties')];
  const [enabled] = settings.flatMap((each) => memberOf(each, 'httpLoggingEnabled') ?? []);
  if (typeof enabled !== 'boolean') return enabled;
  return enabled ? { enabled } : [];
}

const CRITICAL_ONLY = /^CriticalAddonsOnly=true:(?:NoSchedule|NoExecute)$/i;

/** Says whether the system nodes of a cluster refuse other pods; undefined where its pools stand elsewhere. */
function systemPoolsOf(cluster: JsonObject): JsonValue | undefined {
  const pools = memberOf(memberOf(cluster, 'properties'), 'agentPoolProfiles');
  if (typeof pools === 'string') return pools;
  if (!Array.isArray(pools) || pools.length === 0) return undefined;
  const modes = pools.map((each) => memberOf(each, 'mode'));
  // Older versions of the interface know no modes.
  const isSystem = modes.some((mode) => typeof mode === 'string') ? /^(?:system$|\[)/i : /^$/;
  const answers = pools.flatMap((each, i) => {
    const mode = textOf(modes[i]);
    if (!isSystem.test(mode)) return [];
    const answer = refusesOthers(memberOf(each, 'nodeTaints'));
    return [answer === false && mode.startsWith('[') ? mode : answer];
  });
  return { onlyCritical: answers.find((each) => each === false) ?? answers.find((each) => each !== true) ?? true };
}

/** True or false, or the expression that decides it. */
function refusesOthers(taints: JsonValue | undefined): JsonValue {
  if (!Array.isArray(taints)) return typeof taints === 'string' ? taints : false;
  const texts = taints.filter((each) => typeof each === 'string');
  if (texts.some((each) => CRITICAL_ONLY.test(each))) return true;
  return texts.find((each) => each.startsWith('[')) ?? false;
}

type System = 'linux' | 'windows' | 'anySystem';

function systemOf(type: string, resource: JsonObject): System | undefined {
  if (/^microsoft\.web\/sites/i.test(type)) {
    const kind = memberOf(resource, 'kind');
    // The kind of a site says when it runs on Linux.
    return typeof kind === 'string' && /linux/i.test(kind) ? 'linux' : 'windows';
  }
  return MACHINE.test(type) ? systemOfMachine(memberOf(resource, 'properties')) : undefined;
}

/**
 * By the configuration of the system, else by the disk or the image. A machine with an image that does not say it is one
 * of any system; without an image it is only named here, to add something to it.
 */
function systemOfMachine(properties: JsonValue | undefined): System | undefined {
  const machine = memberOf(properties, 'virtualMachineProfile') ?? properties;
  const profile = memberOf(machine, 'osProfile');
  if (memberOf(profile, 'windowsConfiguration') !== undefined) return 'windows';
  if (memberOf(profile, 'linuxConfiguration') !== undefined) return 'linux';
  const storage = memberOf(machine, 'storageProfile');
  const system = memberOf(memberOf(storage, 'osDisk'), 'osType');
  if (typeof system === 'string' && /^(?:linux|windows)$/i.test(system)) {
    return system.toLowerCase() === 'linux' ? 'linux' : 'windows';
  }
  const image = memberOf(storage, 'imageReference');
  const [publisher = '', ...more] = ['publisher', 'offer', 'sku'].flatMap((name) => {
    const text = memberOf(image, name);
    return typeof text === 'string' && !text.startsWith('[') ? [text] : [];
  });
  if (WINDOWS_IMAGE.test([publisher, ...more].join(' '))) return 'windows';
  if (LINUX_PUBLISHER.test(publisher)) return 'linux';
  return image === undefined ? undefined : 'anySystem';
}

/** Storage accounts refuse plain HTTP by themselves since a version of their interface. */
function isBeforeHttpsOnly(type: string, resource: JsonObject): boolean {
  const version = memberOf(resource, 'apiVersion');
  return /^microsoft\.storage\/storageaccounts$/i.test(type) && typeof version === 'string' && version < '2019-04-01';
}

/** A member of an object: ARM does not tell letters by their case. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (!isJsonObject(value)) return undefined;
  const key = Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined || value[key] === null ? undefined : value[key];
}
