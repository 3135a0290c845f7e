import { isMap } from 'yaml';
import { writeJson, type JsonValue } from '../../base/json';
import { folderOf, joinPath } from '../../base/source';
import { withoutPlaceholders } from './manifest-placeholders';
import type { Fix, Proof } from '../model/fix';
import type { Replacement } from '../model/text-edits';
import { isHclConfiguration } from '../writers/terraform/hcl-files';
import { documentsIn, isJsonText, refusedBy, replacementFor, withReplacements } from '../writers/yaml/changed-text';

/** Variables whose values only the proof supposes. */
const SUPPOSED_FILE = 'plumbline-supposes.auto.tfvars';

/** The parameters of CloudFormation and ARM, and the key of their defaults. */
const DEFAULTS = [
  ['Parameters', 'Default'],
  ['parameters', 'defaultValue'],
] as const;

export interface Supposing extends Pick<Fix, 'file'>, Pick<Proof, 'supposing'> {}

/** Texts of files with the values that proofs suppose for what fixes ask for; those of variables have a file of their own. */
export function withSupposed(
  texts: ReadonlyMap<string, string>,
  fixes: readonly Supposing[],
): ReadonlyMap<string, string> {
  const all = new Map(texts);
  const defaults = new Map<string, Map<string, JsonValue>>();
  for (const { file, supposing } of fixes)
    for (const [name, value] of Object.entries(supposing)) {
      const beside = joinPath(folderOf(file), SUPPOSED_FILE);
      if (isHclConfiguration(file)) all.set(beside, `${all.get(beside) ?? ''}${name} = ${JSON.stringify(value)}\n`);
      else defaults.set(file, (defaults.get(file) ?? new Map<string, JsonValue>()).set(name, value));
    }
  for (const { supposing } of fixes)
    for (const [file, text] of all) all.set(file, withoutPlaceholders(text, supposing));
  for (const [file, values] of defaults) {
    const text = all.get(file);
    if (text !== undefined) all.set(file, withDefaults(text, values));
  }
  return all;
}

/** The same text where no parameter has one of the names, or nothing can be written there. */
function withDefaults(text: string, values: ReadonlyMap<string, JsonValue>): string {
  const isJson = isJsonText(text);
  return withReplacements(
    text,
    [...values].flatMap(([name, value]) => defaultOf(text, isJson, name, value) ?? []),
  );
}

function defaultOf(text: string, isJson: boolean, name: string, value: JsonValue): Replacement | undefined {
  const written = typeof value === 'string' ? value : writeJson(value);
  try {
    for (const { contents } of documentsIn(text, isJson))
      for (const [section, key] of DEFAULTS) {
        if (!isMap(contents) || !contents.hasIn([section, name])) continue;
        return replacementFor(text, contents, [section, name, key], { kind: 'set', path: [], value: written }, isJson);
      }
  } catch (error) {
    refusedBy(error);
  }
  return undefined;
}
