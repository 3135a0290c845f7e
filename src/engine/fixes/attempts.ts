import type { Source } from '../base/source';
import { writtenIn } from './candidates';
import type { EstateResource } from './model/estate-resource';
import { Written, type Change } from './model/fix';
import { withVariables, type Placeheld } from './placeholders';
import type { RuleWords } from './rule-words';
import { TerraformWriter } from './terraform/terraform-writer';

/** Changes as they are tried, with nothing in them that nobody knows. */
export interface Attempt extends Placeheld {
  readonly isCopied: boolean;
}

/** The changes with variables, or with what others of the type write, in the place of values that nobody knows. */
export function attemptsOf(
  source: Source,
  resource: EstateResource,
  changes: readonly Change[],
  words: RuleWords,
): readonly Attempt[] {
  if (!changes.some((change) => writtenIn(change).some(({ variable }) => variable !== undefined)))
    return [{ changes, declared: [], supposing: {}, isCopied: false }];
  const writer = new TerraformWriter(source);
  const copied = changes.map((change): Change => {
    if (change.kind !== 'set' || !(change.value instanceof Written)) return change;
    const [text] = writer.copies(resource, change.path);
    return text === undefined ? change : { ...change, value: new Written(text, `\${${text}}`) };
  });
  const isTaken = (name: string): boolean => writer.hasVariable(resource.file, name);
  const withNames = (each: readonly Change[]): Placeheld =>
    withVariables(resource.input.resource, each, words.isAboutSecrets, isTaken);
  const named = { ...withNames(changes), isCopied: false };
  return [
    ...(copied.some((change, i) => change !== changes[i]) ? [{ ...withNames(copied), isCopied: true }] : []),
    ...(words.isAboutSecrets ? [{ ...named, supposing: {} }] : []),
    named,
  ];
}
