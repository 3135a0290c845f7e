import { ErrorKind } from './service-error';

/** Maps each kind of error to its HTTP status and its `error` string. */
export const ERROR_STATUS: Readonly<Record<ErrorKind, { status: number; error: string }>> = {
  invalid: { status: 400, error: 'validation error' },
  unauthorized: { status: 401, error: 'Unauthorized' },
  forbidden: { status: 403, error: 'Forbidden' },
  'not-found': { status: 404, error: 'not found' },
  'too-slow': { status: 408, error: 'validation error' },
  conflict: { status: 409, error: 'conflict' },
  'too-large': { status: 413, error: 'payload too large' },
  'unsupported-media': { status: 415, error: 'unsupported media type' },
  'too-many-requests': { status: 429, error: 'too many requests' },
  unavailable: { status: 503, error: 'service unavailable' },
};
