/** The place of a Terraform module in git. */
export interface ModuleAddress {
  /** An address for git; it may hold a login. */
  readonly url: string;
  /** A branch, a tag or a commit id; undefined for the default branch. */
  readonly ref?: string;
  /** The folder of the module inside the repository, '' for its root. */
  readonly subfolder: string;
}

const FORCED = 'git::';
const OTHER_FORCED = /^[a-z0-9]+::/i;
const SCP_FORM = /^([^@/:]+)@([^/:]+):\/?([^/].*)$/;

/**
 * Reads the source of a module call as Terraform does. Undefined for what is not in git: folders, registries, archives,
 * buckets and Mercurial.
 */
export function moduleAddress(source: string): ModuleAddress | undefined {
  const isForced = source.startsWith(FORCED);
  if (!isForced && OTHER_FORCED.test(source)) return undefined;
  const { plain, subfolder, query } = split(isForced ? source.slice(FORCED.length) : source);
  const url = hostShorthand(plain) ?? scpAddress(plain, isForced) ?? (isForced ? plain : undefined);
  if (url === undefined) return undefined;
  const ref = query.get('ref');
  return { url, subfolder, ...(ref === null || ref === '' ? {} : { ref }) };
}

/** The folder stands behind the first `//` that is not the one of `https://`, before the query. */
function split(source: string): { plain: string; subfolder: string; query: URLSearchParams } {
  const mark = source.indexOf('?');
  const path = mark < 0 ? source : source.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : source.slice(mark + 1));
  const scheme = path.indexOf('://');
  const at = path.indexOf('//', scheme < 0 ? 0 : scheme + '://'.length);
  return { plain: at < 0 ? path : path.slice(0, at), subfolder: at < 0 ? '' : path.slice(at + 2), query };
}

function hostShorthand(path: string): string | undefined {
  const parts = path.split('/');
  const [host, owner, name, ...rest] = parts;
  if (parts.length < 3 || owner === '' || name === '') return undefined;
  if (host === 'bitbucket.org') return `https://${path}`;
  if (host !== 'github.com') return undefined;
  return `https://${[host, owner, name.endsWith('.git') ? name : `${name}.git`, ...rest].join('/')}`;
}

/** Without `git::` only the user `git` tells such an address from others. */
function scpAddress(path: string, isForced: boolean): string | undefined {
  const parts = path.includes('://') ? null : SCP_FORM.exec(path);
  if (parts === null || (!isForced && parts[1] !== 'git')) return undefined;
  return `ssh://${parts[1]}@${parts[2]}/${parts[3]}`;
}
