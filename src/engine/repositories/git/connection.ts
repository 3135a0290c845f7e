import { access, writeFile } from 'node:fs/promises';
import { isIP, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { RepositoryError } from '../model/repositories';
import type { GitAddress } from '../address/git-address';
import { addressesOf, reachableAddress, type ServerAddressOptions } from '../address/server-address';
import type { Credentials } from './credentials';
import type { RepositoryLimits, RepositoryOptions } from '../model/options';
import type { GitProgram } from './git-program';
import { isSshPath, sshCommand } from './ssh-command';

/** The settings with which git reaches one repository. */
export interface Connection {
  /** The subject of messages: `the connector x`. */
  readonly subject: string;
  readonly address: GitAddress;
  readonly configuration: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly login?: string;
  /** Texts that must not appear in a message, in no form. */
  readonly secrets: readonly string[];
}

export interface ConnectionRequest {
  readonly subject: string;
  readonly address: GitAddress;
  readonly credentials: Credentials;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

/** The first git that can be told which address a host name stands for. */
const PINS_SINCE = [2, 37] as const;

/**
 * The login goes to git's credential helper through an inherited pipe: it is in no argument, in no environment and on
 * no disk, and even `kill -9` leaves nothing behind. The helper is set for the server of the address only.
 */
const LOGIN_HELPER = '!f() { test "$1" = get && cat <&3; }; f';

export async function connectionFor(
  request: ConnectionRequest,
  git: GitProgram,
  options: RepositoryOptions,
  limits: RepositoryLimits,
): Promise<Connection> {
  const { subject, address, signal } = request;
  const base = { subject, address, configuration: {}, environment: allowOnly(address), secrets: [] };
  if (address.protocol === 'file') return base;
  const { connectMillis } = limits;
  const { allowPrivateHosts, lookup } = options;
  const network = { allowPrivateHosts, connectMillis, signal, ...(lookup === undefined ? {} : { lookup }) };
  if (address.protocol !== 'ssh') return { ...base, ...(await http(request, git, network, options.certificates)) };
  // A missing file is told before the network is asked for anything.
  const knownHosts = await knownHostsFile(subject, options.knownHosts);
  const [checked] = await addressesOf(subject, address.host, network);
  return { ...base, ...(await ssh(request, { knownHosts, checked, connectMillis, program: options.sshProgram })) };
}

async function http(
  { subject, address, credentials, scratch, signal }: ConnectionRequest,
  git: GitProgram,
  network: ServerAddressOptions,
  certificates: string | undefined,
): Promise<Partial<Connection>> {
  const { protocol, host, port } = address;
  if (certificates !== undefined) await requireFile(subject, certificates);
  const addresses = await addressesOf(subject, host, network);
  const isName = isIP(host) === 0;
  if (isName && !network.allowPrivateHosts && !isAtLeast(await git.version(scratch, signal), PINS_SINCE))
    throw new RepositoryError(
      'refused',
      `${subject}: git ${PINS_SINCE.join('.')} or newer is needed to keep to the checked address of ${host}`,
    );
  const checked = await reachableAddress(subject, address, addresses, network);
  const configuration: Record<string, string> = certificates === undefined ? {} : { 'http.sslCAInfo': certificates };
  if (isName) configuration['http.curloptResolve'] = `${host}:${port}:${isIPv6(checked) ? `[${checked}]` : checked}`;
  const { login } = credentials;
  if (login === undefined) return { configuration };
  const shownHost = isIPv6(host) ? `[${host}]` : host;
  configuration[`credential.${protocol}://${shownHost}:${port}.helper`] = LOGIN_HELPER;
  return {
    configuration,
    login: `username=${login.user}\npassword=${login.password}\n`,
    secrets: [login.password, `${login.user}:${login.password}`],
  };
}

async function ssh(
  { subject, address, credentials, scratch }: ConnectionRequest,
  use: { knownHosts: string; checked: string; connectMillis: number; program?: string },
): Promise<Partial<Connection>> {
  if (credentials.key === undefined)
    throw new RepositoryError('auth-failed', `${subject}: there is no ssh key for the host ${address.host}`);
  const keyFile = join(scratch, 'key');
  if (!isSshPath(keyFile) || !isSshPath(use.knownHosts))
    throw new RepositoryError('refused', `${subject}: ssh cannot use a path with quotes, dollar signs or backslashes`);
  // Ssh takes keys from files only. The folder is ours alone and goes when the work is done, or at the next start.
  await writeFile(keyFile, credentials.key, { mode: 0o600 });
  const command = sshCommand({
    program: use.program ?? 'ssh',
    keyFile,
    knownHosts: use.knownHosts,
    host: address.host,
    port: address.port,
    address: use.checked,
    connectSeconds: Math.max(1, Math.ceil(use.connectMillis / 1000)),
  });
  return { environment: { ...allowOnly(address), GIT_SSH_COMMAND: command, GIT_SSH_VARIANT: 'ssh' } };
}

async function knownHostsFile(subject: string, file: string | undefined): Promise<string> {
  const remedy = 'set GIT_KNOWN_HOSTS to a known_hosts file with the keys of the host (ssh-keyscan prints them)';
  if (file === undefined) throw new RepositoryError('refused', `${subject}: no host keys are configured; ${remedy}`);
  try {
    await access(file);
    return file;
  } catch {
    throw new RepositoryError('refused', `${subject}: the file of host keys cannot be read; ${remedy}`);
  }
}

async function requireFile(subject: string, certificates: string): Promise<void> {
  try {
    await access(certificates);
  } catch {
    throw new RepositoryError(
      'refused',
      `${subject}: the file of certificates that GIT_SSL_CAINFO names cannot be read`,
    );
  }
}

function allowOnly({ protocol }: GitAddress): Record<string, string> {
  return { GIT_ALLOW_PROTOCOL: protocol };
}

function isAtLeast([major, minor]: readonly [number, number], [wanted, wantedMinor]: readonly [number, number]) {
  return major > wanted || (major === wanted && minor >= wantedMinor);
}
