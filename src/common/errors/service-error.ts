/** The kind of a failure, in the service's own terms; error-status.ts maps each kind to its HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-slow'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many-requests'
  | 'unavailable';

export interface ErrorDetails {
  readonly message?: string;
  /** Reasons, one message per field. */
  readonly errorList?: readonly string[];
  /** Replaces the kind's own `error` string; a refused upload leaves it empty. */
  readonly error?: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** An expected failure of an operation: thrown by services, the worker and the command line alike. */
export class ServiceError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly details: ErrorDetails = {},
  ) {
    super(details.message ?? details.errorList?.[0] ?? kind);
  }

  /** Reasons per field: the message is the first of them. */
  static invalidFields(errorList: readonly string[]): ServiceError {
    return new ServiceError('invalid', { errorList });
  }

  /** A refused value that belongs to no field. */
  static invalid(message: string): ServiceError {
    return new ServiceError('invalid', { message });
  }

  static unauthorized(): ServiceError {
    return new ServiceError('unauthorized', { message: 'Please authenticate to access this API.' });
  }

  static forbidden(message: string): ServiceError {
    return new ServiceError('forbidden', { message });
  }

  static notFound(message: string): ServiceError {
    return new ServiceError('not-found', { message });
  }

  /** No operation has this path or method; the message names it as requested, without its parameters. */
  static noOperation({ method, originalUrl }: { readonly method: string; readonly originalUrl: string }): ServiceError {
    return ServiceError.notFound(`No operation answers ${method} ${originalUrl.split('?', 1)[0]}`);
  }

  static abandoned(): ServiceError {
    return new ServiceError('too-slow', { message: 'The client has closed the connection.' });
  }

  static bodyTooSlow(): ServiceError {
    return new ServiceError('too-slow', { message: 'The body did not arrive in time.' });
  }

  /** The body is in another encoding. */
  static notUtf8(): ServiceError {
    return new ServiceError('unsupported-media', { message: 'Send the body in UTF-8.' });
  }

  static conflict(message: string): ServiceError {
    return new ServiceError('conflict', { message });
  }

  static keysUnavailable(): ServiceError {
    return new ServiceError('unavailable', {
      message: 'The keys that tokens are checked with cannot be fetched at the moment, try again shortly.',
    });
  }

  static tookTooLong(limitMs: number): ServiceError {
    return new ServiceError('unavailable', {
      message: `The request took longer than ${Math.round(limitMs / 1000)} s, try again later.`,
    });
  }

  static queryTooSlow(): ServiceError {
    return new ServiceError('unavailable', {
      message: 'The database took longer than the time limit of queries: ask for less, or try again later.',
    });
  }

  static busy(): ServiceError {
    return new ServiceError('unavailable', { message: 'The database is busy with other requests, try again later.' });
  }

  static overloaded(): ServiceError {
    return new ServiceError('unavailable', {
      message: 'Too many requests are waiting, try again shortly.',
      retryAfter: 1,
    });
  }

  static diskFull(): ServiceError {
    return new ServiceError('unavailable', {
      message: 'The disk of the database is full: nothing can be stored before there is room on it again.',
    });
  }

  /** The database cannot be reached or does not respond. */
  static unavailable(): ServiceError {
    return new ServiceError('unavailable', {
      message: 'The database cannot be reached at the moment, try again shortly.',
    });
  }
}
