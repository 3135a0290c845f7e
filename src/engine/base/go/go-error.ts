/** An error that Go's standard library would return: a bad pattern, an unknown time zone. The message is Go's. */
export class GoError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GoError';
  }
}

/**
 * Makes an error without capturing a stack: rules and templates cause thousands of these, and their stacks are not
 * used.
 */
export function withoutStack<T extends Error>(create: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

export function goError(message: string): GoError {
  return withoutStack(() => new GoError(message));
}
