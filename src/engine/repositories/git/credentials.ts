import { readFile, stat } from 'node:fs/promises';
import { isEmpty, resolveUnderRoots } from '../../files/collection-files';
import { RepositoryError } from '../model/repositories';
import type { ContainerItem } from '../../files/collection-files';
import type { GitAddress } from '../address/git-address';
import type { RepositoryOptions } from '../model/options';

export interface Credentials {
  readonly login?: { readonly user: string; readonly password: string };
  /** The text of a private key. */
  readonly key?: string;
}

const MAX_KEY_BYTES = 64 * 1024;
/** Servers that want a token under a certain name; the others ignore it. */
const TOKEN_USERS: Readonly<Record<string, string>> = {
  'github.com': 'x-access-token',
  'bitbucket.org': 'x-token-auth',
};
const OTHER_TOKEN_USER = 'oauth2';

/** The credentials of a connector for its own address. */
export async function credentialsOf(
  connector: ContainerItem,
  address: GitAddress,
  options: RepositoryOptions,
): Promise<Credentials> {
  switch (address.protocol) {
    case 'ssh':
      return { key: await keyOf(connector, options) };
    case 'https':
    case 'http':
      return { login: await loginOf(connector, address, options) };
    case 'file':
      return {};
  }
}

/** The credentials that are part of an address. */
export function credentialsIn({ protocol, host, user, password }: GitAddress): Credentials {
  if (password === '' || protocol === 'ssh' || protocol === 'file') return {};
  return { login: checked({ user: user || tokenUser(host), password }) };
}

async function loginOf(
  connector: ContainerItem,
  address: GitAddress,
  { secret }: RepositoryOptions,
): Promise<Credentials['login']> {
  const { httpsPassword, httpsAccessToken } = textsOf(connector);
  const user = textsOf(connector).httpsUser ?? address.user;
  const password =
    httpsPassword ??
    (address.password || undefined) ??
    (httpsAccessToken === undefined ? undefined : ((await secret?.(httpsAccessToken)) ?? httpsAccessToken)) ??
    (user === '' ? undefined : await secret?.(user));
  if (password === undefined) return undefined;
  return checked({ user: user || tokenUser(address.host), password });
}

function tokenUser(host: string): string {
  return TOKEN_USERS[host] ?? OTHER_TOKEN_USER;
}

// Git reads a login as lines, so a line break in a value would add another line. No server has such logins.
function checked(login: { user: string; password: string }): Credentials['login'] {
  return /[\n\r\0]/.test(login.user + login.password) ? undefined : login;
}

async function keyOf(connector: ContainerItem, options: RepositoryOptions): Promise<string> {
  const { sshKey, sshKeyName, sshKeyfile } = textsOf(connector);
  const key =
    sshKey ??
    (sshKeyName === undefined ? undefined : await options.secret?.(sshKeyName)) ??
    (sshKeyfile === undefined ? undefined : await keyFile(connector.name, sshKeyfile, options.keyRoots));
  if (key !== undefined) return `${key.replaceAll('\r\n', '\n').trimEnd()}\n`;
  const remedy =
    sshKeyName === undefined
      ? 'give it sshKey, sshKeyName or sshKeyfile'
      : `there is no secret of the name ${sshKeyName}, which sshKeyName asks for`;
  throw new RepositoryError('auth-failed', `the connector ${connector.name}: ssh needs a private key; ${remedy}`);
}

async function keyFile(connector: string, file: string, roots: readonly string[]): Promise<string> {
  const path = resolveUnderRoots(file, roots);
  const refuse = (why: string) => new RepositoryError('refused', `the connector ${connector}: sshKeyfile ${why}`);
  if (path === undefined) throw refuse('must lie under one of KEY_ROOTS');
  try {
    const found = await stat(path);
    if (found.isFile() && found.size <= MAX_KEY_BYTES) return await readFile(path, 'utf8');
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  throw refuse(`must be a file of at most ${MAX_KEY_BYTES} bytes`);
}

/** The fields of a connector that are texts with something in them. */
export function textsOf({ content }: ContainerItem): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(content).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !isEmpty(field[1]),
    ),
  );
}
