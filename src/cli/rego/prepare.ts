import { compile, type ModuleText, type Policy, RegoErrors } from '../../engine/rego';
import { parseModule } from '../../engine/rego/parser';
import { Source } from '../../engine/rego/source';
import { strictErrors } from '../../engine/rego/strict';
import type { Loaded } from './load';
import { versionOf, type Version } from './options';

/** Shown errors of strict mode. */
const MAX_ERRORS = 10;

/** Compiles what was loaded, under the version and strictness the flags ask for. */
export function prepare({ modules, data }: Loaded, values: Record<string, unknown>): Policy {
  const version = versionOf(values);
  const policy = compile(modules, { version, data });
  if (values.strict === true) checkStrict(modules, version);
  return policy;
}

function checkStrict(modules: readonly ModuleText[], version: Version): void {
  const errors = modules.flatMap(({ file, text }) => strictErrors(parseModule(new Source(file, text), version)));
  if (errors.length > 0) throw new RegoErrors(errors.slice(0, MAX_ERRORS));
}
