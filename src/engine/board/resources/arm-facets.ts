import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

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
  if (isBeforeHttpsOnly(type, resource)) facets.push(['_httpsOnlyByDefault', false]);
  return facets;
}

/** The logs of requests as an object that is there or not, since Terraform has them as a block. */
function httpLogsOf(site: JsonObject, web: JsonObject | undefined): JsonValue | undefined {
  const settings = [memberOf(memberOf(site, 'properties'), 'siteConfig'), memberOf(web, 'properties')];
  const [enabled] = settings.flatMap((each) => memberOf(each, 'httpLoggingEnabled') ?? []);
  if (typeof enabled !== 'boolean') return enabled;
  return enabled ? { enabled } : [];
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
