/** A file of a repository at a commit, or at a branch when no commit is known. */
export interface RepositoryFile {
  readonly repository: string;
  readonly commit: string;
  readonly branch: string;
  readonly path: string;
}

type LinkForm = (repository: string, version: string, path: string, isCommit: boolean) => string;

/** The forms in which the known git hosts address a file of a commit or branch. */
const HOSTS: readonly { matches: (host: string) => boolean; link: LinkForm }[] = [
  { matches: (host) => /(^|\.)github\./.test(host), link: (repo, version, path) => `${repo}/blob/${version}/${path}` },
  {
    matches: (host) => /(^|\.)gitlab\./.test(host),
    link: (repo, version, path) => `${repo}/-/blob/${version}/${path}`,
  },
  { matches: (host) => host === 'bitbucket.org', link: (repo, version, path) => `${repo}/src/${version}/${path}` },
  {
    matches: (host) => host === 'dev.azure.com' || host.endsWith('.visualstudio.com'),
    link: (repo, version, path, isCommit) => `${repo}?path=/${path}&version=${isCommit ? 'GC' : 'GB'}${version}`,
  },
];

/** Address of a file at its git host; empty when the host is not known. */
export function fileLink({ repository, commit, branch, path }: RepositoryFile): string {
  const url = webAddress(repository);
  const host = url && HOSTS.find(({ matches }) => matches(url.hostname));
  if (!url || !host) return '';
  const address = `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\.git$/, '')}`;
  const version = encodeSegments(commit || branch || 'HEAD');
  return host.link(address, version, encodeSegments(path.replace(/^\/+/, '')), commit !== '');
}

/** The web address of a repository, also from `git@host:path` and ssh addresses; never with credentials. */
function webAddress(repository: string): URL | undefined {
  const short = /^([^@/]+@[^:/]+):(.+)$/.exec(repository);
  const text = short ? `ssh://${short[1]}/${short[2]}` : repository;
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(text);
  if (protocol === 'ssh:') return azureAddress(hostname, pathname) ?? new URL(`https://${hostname}${pathname}`);
  return protocol === 'https:' || protocol === 'http:' ? new URL(`${protocol}//${host}${pathname}`) : undefined;
}

/** Azure DevOps has other hosts and paths for ssh: `v3/organization/project/repository`. */
function azureAddress(host: string, path: string): URL | undefined {
  const [, organization, project, repository] = /^\/v3\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (repository === undefined) return undefined;
  if (host === 'ssh.dev.azure.com')
    return new URL(`https://dev.azure.com/${organization}/${project}/_git/${repository}`);
  return host === 'vs-ssh.visualstudio.com'
    ? new URL(`https://${organization}.visualstudio.com/${project}/_git/${repository}`)
    : undefined;
}

function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
