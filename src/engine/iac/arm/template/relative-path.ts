import type { ArmValue } from '../expressions';

/** The path in the source that a relative link in a folder leads to; undefined for any other link. */
export function relativePath(folder: string, link: ArmValue | undefined): string | undefined {
  if (typeof link !== 'string' || link === '' || /^[\\/]|^[a-z][a-z0-9+.-]*:|[?#\0]|^\[/i.test(link)) return undefined;
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of link.split(/[\\/]/)) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
