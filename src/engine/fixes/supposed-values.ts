import { isMap } from 'yaml';
import { writeJson, type JsonValue } from '../base/json';
import { folderOf, joinPath } from '../base/source';
import { parsedDocuments } from '../base/yaml';
import type { Fix, Proof } from './model/fix';
import { changedText, refusedBy } from './yaml/changed-text';
import { withoutComments } from './yaml/json-comments';

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
  for (const { file, supposing } of fixes)
    for (const [name, value] of Object.entries(supposing)) {
      const text = all.get(file);
      const beside = joinPath(folderOf(file), SUPPOSED_FILE);
      if (file.endsWith('.tf')) all.set(beside, `${all.get(beside) ?? ''}${name} = ${JSON.stringify(value)}\n`);
      else if (text !== undefined) all.set(file, withDefault(text, name, value));
    }
  return all;
}

/** The same text where no parameter has the name, or nothing can be written there. */
function withDefault(text: string, name: string, value: JsonValue): string {
  const plain = withoutComments(text);
  const isJson = /^\s*\{/.test(plain);
  const written = typeof value === 'string' ? value : writeJson(value);
  try {
    for (const { contents } of parsedDocuments(isJson ? plain : text))
      for (const [section, key] of DEFAULTS) {
        if (!isMap(contents) || !contents.hasIn([section, name])) continue;
        return changedText(text, contents, [section, name, key], { kind: 'set', path: [], value: written }, isJson);
      }
  } catch (error) {
    refusedBy(error);
  }
  return text;
}
