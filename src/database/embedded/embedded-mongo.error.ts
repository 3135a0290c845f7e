export type EmbeddedMongoErrorKind =
  'no-binary' | 'other-major-version' | 'data-dir-in-use' | 'no-service' | 'start-failed';

/** The reason why the embedded MongoDB could not be started, worded for the person who starts the service. */
export class EmbeddedMongoError extends Error {
  override readonly name = 'EmbeddedMongoError';

  constructor(
    readonly kind: EmbeddedMongoErrorKind,
    message: string,
  ) {
    super(message);
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True for a Node system error with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
