import type { EntryKind } from './source';

export type SourceProblem = 'unreadable' | 'too-large';

/** A file or folder that cannot be read, with the reason in words for the coverage report. */
export class SourceError extends Error {
  constructor(
    readonly reason: SourceProblem,
    message: string,
  ) {
    super(message);
    this.name = 'SourceError';
  }
}

/** The reason, in words, why an entry cannot be used. */
export function problemOf(kind: EntryKind): string {
  switch (kind) {
    case 'outside':
      return 'a link that leaves the source';
    case 'missing':
      return 'no such file or folder';
    case 'special':
      return 'neither a file nor a folder';
    case 'folder':
      return 'a folder';
    case 'file':
      return 'a file';
  }
}

export function tooLarge(maxBytes: number): SourceError {
  return new SourceError('too-large', `more than ${maxBytes} bytes`);
}
