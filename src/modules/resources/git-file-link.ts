type LinkForm = (repository: string, branch: string, path: string) => string;

/** How the known git hosts address a file of a branch. */
const HOSTS: readonly { matches: (host: string) => boolean; link: LinkForm }[] = [
  { matches: (host) => host === 'github.com', link: (repo, branch, path) => `${repo}/blob/${branch}/${path}` },
  { matches: (host) => /(^|\.)gitlab\./.test(host), link: (repo, branch, path) => `${repo}/-/blob/${branch}/${path}` },
  { matches: (host) => host === 'bitbucket.org', link: (repo, branch, path) => `${repo}/src/${branch}/${path}` },
  {
    matches: (host) => host === 'dev.azure.com' || host.endsWith('.visualstudio.com'),
    link: (repo, branch, path) => `${repo}?path=/${path}&version=GB${branch}`,
  },
];

/** Address of a file at its git host; empty when the host is not known. */
export function fileLink(repository: string, branch: string, path: string): string {
  const url = webAddress(repository);
  const host = url && HOSTS.find(({ matches }) => matches(url.hostname));
  if (!url || !host) return '';
  const address = `https://${url.host}${url.pathname.replace(/\/+$/, '').replace(/\.git$/, '')}`;
  return host.link(address, encodeSegments(branch || 'HEAD'), encodeSegments(fileOf(path).replace(/^\/+/, '')));
}

/** The https address of a repository, also from `git@host:path` and ssh addresses; never with credentials. */
function webAddress(repository: string): URL | undefined {
  const short = /^[^@/]+@([^:/]+):(.+)$/.exec(repository);
  const text = short ? `https://${short[1]}/${short[2]}` : repository;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return ['https:', 'http:', 'ssh:'].includes(url.protocol)
    ? new URL(`https://${url.hostname}${url.pathname}`)
    : undefined;
}

/** One of several documents in a file is named after the file: `x_multiple_yaml_0.yaml` is in `x.yaml`. */
function fileOf(path: string): string {
  return path.replace(/_multiple_yaml_\d+(_\d+)?(\.yaml)$/, '$2');
}

function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
