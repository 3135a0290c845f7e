import {
  compile,
  type ModuleText,
  type Policy,
  RegoError,
  RegoErrors,
  parseModule,
  Source,
  strictErrors,
} from '../../engine/rego';
import type { Loaded } from './load';
import { type Output, versionOf, type Version } from './options';

const MAX_ERRORS = 10;

/**
 * Compiles the loaded modules, with the version and strictness that the flags select. The output of `print` goes to
 * `stderr`.
 */
export function prepare({ modules, data }: Loaded, values: Record<string, unknown>, { stderr }: Output): Policy {
  const version = versionOf(values);
  if (values.strict === true) checkStrict(modules, version);
  return compile(modules, { version, data, print: (text) => stderr.write(`${text}\n`) });
}

/** Throws the errors of strict mode together with those of the compiler. */
export function checkStrict(modules: readonly ModuleText[], version: Version): void {
  const strict = modules.flatMap(({ file, text }) => strictErrors(parseModule(new Source(file, text), version)));
  if (strict.length === 0) return;
  const all = new Map([...strict, ...compileErrors(modules, version)].map((error) => [error.text(), error]));
  throw new RegoErrors([...all.values()].slice(0, MAX_ERRORS));
}

function compileErrors(modules: readonly ModuleText[], version: Version): readonly RegoError[] {
  try {
    compile(modules, { version });
    return [];
  } catch (error) {
    if (error instanceof RegoErrors) return error.errors;
    if (error instanceof RegoError) return [error];
    throw error;
  }
}
