import type { FilePlace } from '../api/wire';

export function placeText({ path, line }: Pick<FilePlace, 'path' | 'line'>): string {
  return line === undefined ? path : `${path}:${line}`;
}
