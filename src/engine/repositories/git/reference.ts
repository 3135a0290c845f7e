/** The remote's answer about the names that were asked for. */
export interface RemoteReferences {
  /** Commit ids by full name; `refs/tags/v1^{}` is the commit that a tag points to. */
  readonly commits: ReadonlyMap<string, string>;
  /** The full name of the default branch. */
  readonly head?: string;
}

/** A version of the files. */
export interface WantedReference {
  /** The full name on the remote; undefined for a commit id. */
  readonly name?: string;
  /** The name that users see. */
  readonly shown: string;
  readonly commit: string;
}

/** The name by which the default branch of a repository is asked for; git has no branch of that name. */
export const DEFAULT_BRANCH = 'HEAD';

const SYMBOLIC = /^ref: (\S+)\tHEAD$/;
const ADVERTISED = /^([0-9a-f]{40,64})\t(\S+)$/;
const COMMIT = /^[0-9a-f]{7,64}$/;

/** Reads the output of `git ls-remote --symref`. */
export function readReferences(output: string): RemoteReferences {
  const commits = new Map<string, string>();
  let head: string | undefined;
  for (const line of output.split('\n')) {
    const symbolic = SYMBOLIC.exec(line);
    const advertised = ADVERTISED.exec(line);
    if (symbolic !== null) head = symbolic[1];
    else if (advertised !== null) commits.set(advertised[2], advertised[1]);
  }
  return head === undefined ? { commits } : { commits, head };
}

/** The names to ask a remote for. */
export function namesFor(asked: string | undefined): string[] {
  return ['HEAD', `refs/heads/${asked ?? 'master'}`].concat(
    asked === undefined ? [] : [`refs/tags/${asked}`, `refs/tags/${asked}^{}`],
  );
}

/** A branch before a tag of the same name; undefined when there is neither. */
export function findReference({ commits }: RemoteReferences, asked: string): WantedReference | undefined {
  const branch = commits.get(`refs/heads/${asked}`);
  if (branch !== undefined) return { name: `refs/heads/${asked}`, shown: asked, commit: branch };
  const tag = commits.get(`refs/tags/${asked}^{}`) ?? commits.get(`refs/tags/${asked}`);
  return tag === undefined ? undefined : { name: `refs/tags/${asked}`, shown: asked, commit: tag };
}

/** The default branch; undefined for an empty repository. */
export function defaultReference({ commits, head }: RemoteReferences): WantedReference | undefined {
  const commit = commits.get('HEAD');
  if (commit === undefined) return undefined;
  const name = head ?? 'HEAD';
  return { name, shown: shownName(name), commit };
}

/** The name that users see for a full name. */
export function shownName(name: string): string {
  return /^refs\/(?:heads|tags)\/(.*)$/.exec(name)?.[1] ?? 'HEAD';
}

/** True for a text that can only be a commit id, perhaps a shortened one. */
export function isCommitId(text: string): boolean {
  return COMMIT.test(text);
}

/** True when git could have a branch or a tag of that name. */
export function isReferenceName(name: string): boolean {
  if (name === '' || name.length > 255 || /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$/u.test(name) || name === '@')
    return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
