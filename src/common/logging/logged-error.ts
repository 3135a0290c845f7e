import { stdSerializers } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  readonly aggregateErrors?: readonly LoggedError[];
}

/**
 * Returns the parts of an error to log. Its other fields are left out: those of the database driver hold whole rows of
 * tenants.
 */
export function loggedError(error: Error): LoggedError {
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { readonly code?: unknown };
  return {
    type,
    message,
    stack,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error instanceof AggregateError && { aggregateErrors: (error.errors as Error[]).map(loggedError) }),
  };
}
