import { readText, SourceError, sourcePath, type Source } from '../source';
import { moduleAddress } from './module-address';
import { repositoryKey } from './repository-key';

/** A folder of a working copy that an address in git leads to. */
export interface OwnPlace {
  /** From the root of the source. */
  readonly folder: string;
  /** False when the address names another version than the one that is checked out. */
  readonly isThisVersion: boolean;
}

const BRANCH = 'refs/heads/';
const COMMIT = /^[0-9a-f]{7,64}$/;

/** The keys of the repositories that each working copy calls its remotes. */
const remotes = new WeakMap<Source, ReadonlySet<string>>();

/**
 * The folder that an address leads to, as Terraform writes it (`git::https://host/a/b.git//folder?ref=main`); undefined
 * unless the source is a working copy of that very repository. Files of git are read like all others: a source without them, such
 * as a checkout of the service, is no working copy.
 */
export function ownPlace(source: Source, address: string): OwnPlace | undefined {
  const module = moduleAddress(address);
  if (!module) return undefined;
  const known = remotesOf(source);
  const inside = known.size === 0 ? undefined : pathInside(module.url, known);
  if (inside === undefined) return undefined;
  try {
    const folder = sourcePath(`${inside}/${module.subfolder}`);
    return { folder, isThisVersion: module.ref === undefined || isCheckedOut(source, module.ref) };
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** The rest behind the address of one of the repositories: Kustomize needs no `//` before a folder. */
function pathInside(url: string, known: ReadonlySet<string>): string | undefined {
  const parts = url.split('/');
  for (let end = parts.length; end > 0; end--) {
    const key = repositoryKey(parts.slice(0, end).join('/'));
    if (key !== undefined && known.has(key)) return parts.slice(end).join('/');
  }
  return undefined;
}

function remotesOf(source: Source): ReadonlySet<string> {
  const known = remotes.get(source) ?? new Set(remoteAddresses(source).flatMap((each) => repositoryKey(each) ?? []));
  remotes.set(source, known);
  return known;
}

function remoteAddresses(source: Source): readonly string[] {
  let isRemote = false;
  return linesOf(source, 'config').flatMap((line) => {
    if (/^\s*\[/.test(line)) isRemote = /^\s*\[remote\s/i.test(line);
    const [, address] = (isRemote && /^\s*url\s*=\s*"?([^"\s]+)"?\s*$/i.exec(line)) || [];
    return address === undefined ? [] : [address];
  });
}

/** True for the branch that is checked out, and for the id of its commit. */
function isCheckedOut(source: Source, reference: string): boolean {
  const [head = ''] = linesOf(source, 'HEAD');
  const name = /^ref: (\S+)$/.exec(head)?.[1];
  if (name !== undefined && [name, name.replace(BRANCH, '')].includes(reference)) return true;
  return COMMIT.test(reference) && (name === undefined ? head : commitOf(source, name)).startsWith(reference);
}

function commitOf(source: Source, name: string): string {
  const [loose] = linesOf(source, name);
  if (loose !== undefined) return loose;
  return linesOf(source, 'packed-refs').find((line) => line.endsWith(` ${name}`)) ?? '';
}

function linesOf(source: Source, file: string): readonly string[] {
  try {
    const path = `.git/${file}`;
    return source.entry(path).kind === 'file' ? readText(source, path).trimEnd().split(/\r?\n/) : [];
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}
