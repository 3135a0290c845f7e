import type { ConnectorLogin } from '../../../engine/repositories';
import type { CodeHost } from '../events';
import type { HostAccess } from './host-api';

type Login = NonNullable<ConnectorLogin['login']>;

/** The work that a token is needed for: to tell of a pull request, or to push a branch and open one. */
export type HostPurpose = 'tell' | 'propose';

/** Says which rights the token needs. */
const RIGHTS: Readonly<Record<CodeHost, Readonly<Record<HostPurpose, string>>>> = {
  github: {
    tell: 'the token of the connector needs the rights "Commit statuses" and "Pull requests" (read and write), or the scope repo',
    propose:
      'the token of the connector needs the rights "Contents" and "Pull requests" (read and write), or the scope repo',
  },
  gitlab: {
    tell: 'the token of the connector needs the scope api and the role Developer',
    propose: 'the token of the connector needs the scope api and the role Developer',
  },
  bitbucket: {
    tell: 'the token of the connector needs the rights to read and write repositories and pull requests',
    propose: 'the token of the connector needs the rights to read and write repositories and pull requests',
  },
  azure: {
    tell: 'the token of the connector needs the scopes "Code (Read)", "Code (Status)" and "Pull Request Threads (Read & write)"',
    propose: 'the token of the connector needs the scope "Code (Read & write)"',
  },
};

/** The name under which git sends a token to Bitbucket; its interface wants it as a bearer token. */
const BITBUCKET_TOKEN_USER = 'x-token-auth';

type Access = (url: URL, path: readonly string[], login: Login) => Omit<HostAccess, 'rights'> | undefined;

const ACCESS: Readonly<Record<CodeHost, Access>> = {
  github: (url, path, { password }) => {
    if (path.length !== 2) return undefined;
    const api = url.host === 'github.com' ? 'https://api.github.com' : `${url.origin}/api/v3`;
    return { base: `${api}/repos/${path.join('/')}`, authorization: `Bearer ${password}` };
  },
  gitlab: (url, path, { password }) => {
    if (path.length < 2) return undefined;
    const base = `${url.origin}/api/v4/projects/${path.join('%2F')}`;
    return { base, authorization: `Bearer ${password}` };
  },
  bitbucket: (url, path, login) => {
    // A server of one's own has another interface.
    if (path.length !== 2 || url.host !== 'bitbucket.org') return undefined;
    const authorization = login.user === BITBUCKET_TOKEN_USER ? `Bearer ${login.password}` : basic(login);
    const base = `https://api.bitbucket.org/2.0/repositories/${path.join('/')}`;
    return { base, authorization };
  },
  azure: (url, path, login) => {
    const mark = path.indexOf('_git');
    if (mark < 0 || path.length !== mark + 2) return undefined;
    const repository = path[mark + 1];
    // A repository with the name of its project may be written without it.
    const isShort = url.host === 'dev.azure.com' ? mark === 1 : mark === 0;
    const project = [...path.slice(0, mark), ...(isShort ? [repository] : [])].join('/');
    const base = `${url.origin}/${project}/_apis/git/repositories/${repository}`;
    return { base, authorization: basic(login) };
  },
};

/** The way to the interface of a host with the login of a connector, or the reason why there is none. */
export function hostAccess(
  host: CodeHost,
  { address, login }: ConnectorLogin,
  purpose: HostPurpose = 'tell',
): HostAccess | string {
  if (address.protocol === 'ssh')
    return 'the connector uses ssh, with which nothing can be posted: give it an https address and httpsAccessToken';
  if (login === undefined) return 'the connector has no token to post with: give it httpsAccessToken';
  const url = new URL(address.url);
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/')
    .filter((part) => part !== '');
  // A path that a tenant has written must stay below the interface of its host.
  if (path.some((part) => part === '..' || part === '.')) return 'the address of the connector is none of a repository';
  const access = ACCESS[host](url, path, login);
  return access
    ? { ...access, rights: RIGHTS[host][purpose] }
    : `the address of the connector is none of a repository of ${host}`;
}

function basic({ user, password }: Login): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
