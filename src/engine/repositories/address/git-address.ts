import { gitUrlProblem, splitPassword } from '../../files/collection-files';

export type GitProtocol = 'https' | 'http' | 'ssh' | 'file';

export interface GitAddress {
  readonly protocol: GitProtocol;
  /** The address for git: never with a password, and with a user for ssh only. */
  readonly url: string;
  /** In lower case; empty for files. */
  readonly host: string;
  readonly port: number;
  /** The user in the address; empty when it has none. */
  readonly user: string;
  readonly password: string;
}

export interface SshNames {
  /** Takes the place of the host in the address. */
  readonly host?: string;
  /** The user for an address without one. */
  readonly user?: string;
}

const DEFAULT_PORTS: Readonly<Record<GitProtocol, number>> = { https: 443, http: 80, ssh: 22, file: 0 };
// Arguments of ssh are kept to characters that mean nothing to ssh or to a shell.
const SSH_HOST = /^(?:[a-z0-9][a-z0-9_.-]*|\[[0-9a-f:.]+\])$/i;
const SSH_USER = /^[a-z0-9_.][a-z0-9_.-]*$/i;
const SCP_FORM = /^([^@:/]+)@([^:/]+):(.*)$/;

/** Reads an address; a string says why it is refused and never quotes it. */
export function gitAddress(text: string, extraProtocols: readonly string[], ssh: SshNames = {}): GitAddress | string {
  const problem = gitUrlProblem(text, extraProtocols);
  if (problem !== undefined) return problem;
  const secret = splitPassword(text);
  const plain = secret?.address ?? text;
  const scp = SCP_FORM.exec(plain);
  if (scp !== null) return scpAddress(scp[1], ssh.host ?? scp[2], scp[3]);
  const url = new URL(plain);
  const protocol = url.protocol.slice(0, -1) as GitProtocol;
  const user = secret?.user || decode(url.username);
  if (protocol === 'ssh') return sshAddress(url, user, ssh);
  url.username = '';
  return {
    protocol,
    url: url.href,
    host: bare(url.hostname),
    port: Number(url.port) || DEFAULT_PORTS[protocol],
    user,
    password: secret?.password ?? '',
  };
}

/** True when credentials for one address may be sent to the other. */
export function isSameServer(one: GitAddress, other: GitAddress): boolean {
  return one.protocol === other.protocol && one.host === other.host && one.port === other.port;
}

function scpAddress(user: string, host: string, path: string): GitAddress | string {
  if (!SSH_HOST.test(host)) return 'must name a host of letters, digits, dots and dashes';
  const lower = host.toLowerCase();
  return { protocol: 'ssh', url: `${user}@${lower}:${path}`, host: bare(lower), port: 22, user, password: '' };
}

function sshAddress(url: URL, ownUser: string, names: SshNames): GitAddress | string {
  const host = (names.host ?? url.hostname).toLowerCase();
  const user = ownUser || (names.user ?? 'git');
  if (!SSH_HOST.test(host)) return 'must name a host of letters, digits, dots and dashes';
  if (!SSH_USER.test(user)) return 'must name a user of letters, digits, dots and dashes';
  const port = Number(url.port) || DEFAULT_PORTS.ssh;
  const shownPort = port === DEFAULT_PORTS.ssh ? '' : `:${port}`;
  const rest = `ssh://${user}@${host}${shownPort}${url.pathname}`;
  return { protocol: 'ssh', url: rest, host: bare(host), port, user, password: '' };
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
