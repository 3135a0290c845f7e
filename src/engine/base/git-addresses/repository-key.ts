// user@host:path; the user may be missing.
const SCP_FORM = /^(?:[^@:/]+@)?([^@:/]+|\[[^\]/]+\]):(?!\/\/)(.+)$/;
const AZURE = 'dev.azure.com';
const AZURE_OF_OLD = '.visualstudio.com';
/** Names under which the same servers answer. */
const SAME_HOST: Readonly<Record<string, string>> = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': AZURE,
  'vs-ssh.visualstudio.com': AZURE,
};

/**
 * Returns a normal form of the address of a repository: the same for its https, ssh and scp forms, with and without
 * `.git`, a user, a port and capital letters. Undefined for a text that is no address.
 *
 * Ports are left out because one server has another for each protocol, and case because the hosts do not tell names
 * apart by it. Two repositories that are taken for one cost a needless run; one that is taken for two misses a push.
 */
export function repositoryKey(address: string): string | undefined {
  const place = placeOf(address.trim());
  if (place === undefined) return undefined;
  const host = SAME_HOST[place.host] ?? place.host;
  const parts = place.path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/')
    .filter((part) => part !== '');
  return parts.length === 0 ? undefined : keyOf(host, parts);
}

/** The addresses of a connector's repository; `sshHost` takes the place of the host in the written one. */
export function connectorAddresses({ gitProvider, sshHost }: Readonly<Record<string, unknown>>): string[] {
  const key = typeof gitProvider === 'string' ? repositoryKey(gitProvider) : undefined;
  if (typeof gitProvider !== 'string' || key === undefined) return [];
  if (typeof sshHost !== 'string' || sshHost === '') return [gitProvider];
  return [gitProvider, `${sshHost}:${key.slice(key.indexOf('/') + 1)}`];
}

function keyOf(host: string, parts: readonly string[]): string {
  if (host === AZURE) return [AZURE, ...azureParts(parts)].join('/');
  if (host.endsWith(AZURE_OF_OLD))
    return [AZURE, ...azureParts([host.slice(0, -AZURE_OF_OLD.length), ...parts])].join('/');
  return [host, ...parts].join('/');
}

/** Organisation, project and repository; a repository with the name of its project may be written without it. */
function azureParts(parts: readonly string[]): readonly string[] {
  if (parts[0] === 'v3') return parts.slice(1);
  const [organisation, ...rest] = parts.filter((part) => part !== 'defaultcollection');
  const mark = rest.indexOf('_git');
  if (mark < 0) return parts;
  const repository = rest.slice(mark + 1);
  return [organisation, ...(mark === 0 ? repository : rest.slice(0, mark)), ...repository];
}

function placeOf(address: string): { readonly host: string; readonly path: string } | undefined {
  const scp = SCP_FORM.exec(address);
  if (scp !== null) return { host: scp[1].toLowerCase(), path: scp[2] };
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  return { host: hostname.toLowerCase(), path: decoded(pathname) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
