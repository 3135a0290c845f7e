import type { Position } from './source';

/** Codes of OPA, and our own `eval_limit_error` and `rego_unsupported_builtin`. */
export type RegoErrorCode =
  | 'rego_parse_error'
  | 'rego_compile_error'
  | 'rego_type_error'
  | 'rego_unsafe_var_error'
  | 'rego_recursion_error'
  | 'rego_unsupported_builtin'
  | 'eval_internal_error'
  | 'eval_conflict_error'
  | 'eval_type_error'
  | 'eval_builtin_error'
  | 'eval_with_merge_error'
  | 'eval_cancel_error'
  | 'eval_limit_error';

export interface RegoErrorDetails {
  /** The limit that was exceeded, for `eval_limit_error`. */
  readonly limit?: string;
  /** An alternative that the author may try. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The only exception the engine throws for bad rules, bad data or exceeded limits. */
export class RegoError extends Error {
  readonly limit: string | undefined;
  readonly hint: string | undefined;

  constructor(
    readonly code: RegoErrorCode,
    message: string,
    readonly loc?: Position,
    details: RegoErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'RegoError';
    this.limit = details.limit;
    this.hint = details.hint;
  }

  /** `FILE:ROW: CODE: MESSAGE`, the form that OPA prints and that the conformance cases expect. */
  text(): string {
    const message = this.hint === undefined ? this.message : `${this.message} (hint: ${this.hint})`;
    if (!this.loc) return `${this.code}: ${message}`;
    const place = this.loc.file === '' ? `${this.loc.row}:${this.loc.col}` : `${this.loc.file}:${this.loc.row}`;
    return `${place}: ${this.code}: ${message}`;
  }

  override toString(): string {
    return this.text();
  }
}

/** Several errors of one compilation; code and location are those of the first. */
export class RegoErrors extends RegoError {
  constructor(readonly errors: readonly RegoError[]) {
    super(errors[0]?.code ?? 'rego_compile_error', errors.map((error) => error.message).join('; '), errors[0]?.loc);
    this.name = 'RegoErrors';
  }

  override text(): string {
    if (this.errors.length === 1) return `1 error occurred: ${this.errors[0].text()}`;
    return `${this.errors.length} errors occurred:\n${this.errors.map((error) => error.text()).join('\n')}`;
  }
}

/** The error itself when there is one, all of them otherwise. */
export function joinErrors(errors: readonly RegoError[]): RegoError {
  return errors.length === 1 ? errors[0] : new RegoErrors(errors);
}
