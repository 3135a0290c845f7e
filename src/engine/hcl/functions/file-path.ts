/** A path without empty, `.` and inner `..` parts, as Go's filepath.Clean gives it. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith('/');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop();
    else if (!rooted) parts.push(part);
  }
  const joined = parts.join('/');
  return rooted ? `/${joined}` : joined === '' ? '.' : joined;
}

/** The last part of a path. */
export function baseName(path: string): string {
  if (path === '') return '.';
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed.slice(trimmed.lastIndexOf('/') + 1);
}

/** A path without its last part. */
export function directoryName(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf('/') + 1));
}
