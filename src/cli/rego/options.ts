import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-error';

export interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

export type Version = 'v0' | 'v1' | 'auto';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options every command knows. */
export const SHARED_OPTIONS = {
  data: { type: 'string', short: 'd', multiple: true },
  v0: { type: 'boolean' },
  'v0-compatible': { type: 'boolean' },
  v1: { type: 'boolean' },
  'v1-compatible': { type: 'boolean' },
  strict: { type: 'boolean', short: 's' },
  format: { type: 'string', short: 'f' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

/** Those of `rego eval`. */
export const EVAL_OPTIONS = {
  ...SHARED_OPTIONS,
  input: { type: 'string', short: 'i' },
  'strict-builtin-errors': { type: 'boolean' },
  fail: { type: 'boolean' },
  'fail-defined': { type: 'boolean' },
} as const satisfies Options;

/** Those of `rego test`. */
export const TEST_OPTIONS = {
  ...SHARED_OPTIONS,
  run: { type: 'string', short: 'r' },
  verbose: { type: 'boolean', short: 'v' },
  'exit-zero-on-skipped': { type: 'boolean', short: 'z' },
  'fail-on-empty': { type: 'boolean' },
} as const satisfies Options;

/** Reads the arguments of a command; throws a CommandError when they are wrong. */
export function readArguments<T extends Options>(argv: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** The version that the flags select; without one, each file is read as v0 and then as v1. */
export function versionOf(values: Record<string, unknown>): Version {
  const v0 = values.v0 === true || values['v0-compatible'] === true;
  const v1 = values.v1 === true || values['v1-compatible'] === true;
  if (v0 && v1) throw new CommandError('--v0-compatible and --v1 exclude each other');
  if (v0) return 'v0';
  return v1 ? 'v1' : 'auto';
}

/** The output format, one of those a command knows. */
export function formatOf<T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T {
  if (value === undefined) return known[0];
  const format = known.find((name) => name === value);
  if (format === undefined) throw new CommandError(`unknown format '${value}' (expected ${known.join(', ')})`);
  return format;
}
