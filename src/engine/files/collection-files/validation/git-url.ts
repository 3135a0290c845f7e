import { fileURLToPath } from 'node:url';

const ALWAYS = ['https', 'ssh'];
// user@host:path, neither part beginning with a dash: git would hand it to ssh as an option.
const SCP_FORM = /^[A-Za-z0-9_.][A-Za-z0-9_.-]*@[A-Za-z0-9][A-Za-z0-9.-]*:(?!\/\/)[^-\s]\S*$/;
// Git hosts accept a token instead of the user name; real user names are shorter.
const TOKEN_AS_USER = /^(?:gh[a-z]_|github_pat_|glpat-|[\w-]{32,}$)/;
const URL_FORM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;

/** The reason why an address may not be cloned from; undefined when it may. The message never quotes the address. */
export function gitUrlProblem(address: string, extraProtocols: readonly string[]): string | undefined {
  const allowed = [...ALWAYS, ...extraProtocols];
  if (/[\s\p{Cc}]/u.test(address)) return 'must not hold blanks or control characters';
  if (hasQuery(address)) return 'must not have a query or a fragment';
  if (SCP_FORM.test(address)) return undefined;
  const parts = URL_FORM.exec(address);
  if (parts === null || namesHelper(parts[2] + parts[3]) || !URL.canParse(address)) return formProblem(allowed);
  const protocol = parts[1].toLowerCase();
  if (!allowed.includes(protocol)) return formProblem(allowed);
  const { hostname, username } = new URL(address);
  if (protocol !== 'file' && hostname === '') return formProblem(allowed);
  if (hostname.startsWith('-') || decode(username).startsWith('-')) return 'must not have a part that begins with -';
  return undefined;
}

/** Git runs a helper program named before `::`; in the brackets of an IPv6 address it has no such meaning. */
function namesHelper(rest: string): boolean {
  return rest.replace(/^([^/[\]]*@)?\[[0-9a-f:.]+\]/i, '$1').includes('::');
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ssh:': '22' };

/** The host and the user of an address in a normalised form, without the repository. */
export function gitEndpoint(address: string): string {
  const scp = SCP_FORM.test(address) ? /^([^@]*)@([^:]*):/.exec(address) : null;
  if (scp !== null) return `ssh://${scp[1]}@${scp[2].toLowerCase()}:22`;
  if (!URL.canParse(address)) return address;
  const { protocol, username, hostname, port } = new URL(address);
  return `${protocol}//${username}@${hostname.toLowerCase()}:${port || (DEFAULT_PORTS[protocol] ?? '')}`;
}

/** The path of an address of the protocol file; undefined for other addresses and for those that name none here. */
export function filePath(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

export function isFileAddress(address: string): boolean {
  return /^file:/i.test(address);
}

function formProblem(allowed: readonly string[]): string {
  return `must be an address of the form ${allowed.map((protocol) => `${protocol}://`).join(', ')} or user@host:path`;
}

/** An address without its password or token, and the removed part; undefined when it holds none. */
export function splitPassword(address: string): { address: string; user: string; password: string } | undefined {
  const parts = URL_FORM.exec(address);
  if (parts === null) return undefined;
  const [, protocol, authority, rest] = parts;
  const at = authority.lastIndexOf('@');
  if (at < 0) return undefined;
  const colon = authority.slice(0, at).indexOf(':');
  const user = authority.slice(0, colon < 0 ? at : colon);
  const host = authority.slice(at + 1);
  if (/^https?$/i.test(protocol) && TOKEN_AS_USER.test(user))
    return { address: `${protocol}://${host}${rest}`, user: '', password: decode(user) };
  if (colon < 0) return undefined;
  return {
    address: `${protocol}://${user === '' ? '' : `${user}@`}${host}${rest}`,
    user: decode(user),
    password: decode(authority.slice(colon + 1, at)),
  };
}

/** True when an address has a query or a fragment; these often contain tokens. */
export function hasQuery(address: string): boolean {
  return /[?#]/.test(address);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
