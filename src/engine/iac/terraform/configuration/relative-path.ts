/** A path from the root for one that is written relative to a folder; undefined when it leads out of the root. */
export function pathFrom(folder: string, relative: string): string | undefined {
  const segments = folder.split('/').filter((segment) => segment !== '');
  for (const segment of relative.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  return segments.join('/');
}

/** The way from one folder to another, as in `../modules/network`. */
export function relativePath(from: string, to: string): string {
  const start = from.split('/').filter((segment) => segment !== '');
  const end = to.split('/').filter((segment) => segment !== '');
  let shared = 0;
  while (shared < start.length && shared < end.length && start[shared] === end[shared]) shared++;
  const path = [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
  return path === '' ? '.' : path;
}
