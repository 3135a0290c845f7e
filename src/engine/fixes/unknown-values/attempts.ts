import { isMap } from 'yaml';
import { textOf, valueAt } from '../../base/json';
import { readText, type Source } from '../../base/source';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { identityOf, isSameFamily } from '../provider/identity';
import type { WorkspaceResource } from '../model/workspace-resource';
import { Written, writtenIn, type Change } from '../model/fix';
import { isManifestFormat } from '../model/manifest-formats';
import { withPlaceholders } from './manifest-placeholders';
import { withVariables, type Naming, type Placeheld } from './placeholders';
import type { RuleWords } from '../hints/rule-words';
import { TerraformWriter } from '../writers/terraform/terraform-writer';
import { isJsonText, treeOf } from '../writers/yaml/changed-text';
import { withChanges } from '../model/changed-document';

/** Changes as they are tried, with nothing in them that nobody knows. */
export interface Attempt extends Placeheld {
  readonly isCopied: boolean;
}

/** The changes with variables, or with what others of the type write, in the place of values that nobody knows. */
export function attemptsOf(
  source: Source,
  resource: WorkspaceResource,
  changes: readonly Change[],
  words: RuleWords,
  ask?: (input: ResourceInput) => RuleVerdict,
): readonly Attempt[] {
  if (!changes.some((change) => writtenIn(change).some(({ variable }) => variable !== undefined)))
    return [{ changes, declared: [], supposing: {}, isCopied: false }];
  if (isManifestFormat(resource.format)) {
    const placed = withPlaceholders(source, resource, changes);
    // The value of a secret decides nothing.
    return placed ? [{ ...placed, ...(words.isAboutSecrets && { supposing: {} }), isCopied: false }] : [];
  }
  const naming = resource.format === 'terraform' ? terraformNames(source, resource) : parameterNames(source, resource);
  const placed = (of: readonly Change[], isCopied: boolean): readonly Attempt[] => {
    const found = withVariables(naming, of, words.isAboutSecrets);
    return found ? [{ ...found, isCopied }] : [];
  };
  const named = placed(changes, false);
  const isCopyable = resource.format === 'terraform' && !words.isAboutSecrets;
  const copied = isCopyable ? copiedFrom(source, resource, changes, ask) : changes;
  return [
    ...(copied === changes ? [] : placed(copied, true)),
    ...(words.isAboutSecrets ? named.map((each) => ({ ...each, supposing: {} })) : []),
    ...named,
  ];
}

/** The changes with what others of the type write; the same where they write nothing. */
function copiedFrom(
  source: Source,
  resource: WorkspaceResource,
  changes: readonly Change[],
  ask?: (input: ResourceInput) => RuleVerdict,
): readonly Change[] {
  const writer = new TerraformWriter(source);
  const copied = changes.map((change): Change => {
    if (change.kind !== 'set' || !(change.value instanceof Written)) return change;
    const text = writer
      .copies(resource, change.path)
      .find(
        (each) => isOfOneMeaning(resource, change.path, each) && !(ask && isRefused(resource, change.path, each, ask)),
      );
    return text === undefined ? change : { ...change, value: new Written(text, `\${${text}}`) };
  });
  return copied.some((change, i) => change !== changes[i]) ? copied : changes;
}

/** True for a literal that the rule refuses at the same place, whatever else is said beside it. */
function isRefused(
  { input }: WorkspaceResource,
  path: AttributePath,
  text: string,
  ask: (input: ResourceInput) => RuleVerdict,
): boolean {
  const value = literalOf(text);
  const changed = value === undefined ? undefined : withChanges(input, [{ kind: 'set', path, value }]);
  const denials = changed ? ask(changed).denials : [];
  return denials.some((denial) => denial.path.length === path.length && path.every((key, i) => denial.path[i] === key));
}

function literalOf(text: string): string | undefined {
  return /^"([^"$%\\]*)"$/.exec(text)?.[1];
}

/** A copied value leaves a resource what it is: only a version of the same program takes the place of one. */
function isOfOneMeaning({ input: { resource } }: WorkspaceResource, path: AttributePath, text: string): boolean {
  const identity = identityOf(resource.type, String(path.findLast((key) => typeof key === 'string') ?? ''));
  if (!identity) return true;
  const now = textOf(valueAt(resource.attributes, path));
  const literal = literalOf(text);
  return identity.family === true && now !== '' && literal !== undefined && isSameFamily(now, literal);
}

function terraformNames(source: Source, { file, holder, input: { resource } }: WorkspaceResource): Naming {
  const writer = new TerraformWriter(source);
  return {
    subject: holder ? `${holder.type}.${holder.name}` : `${resource.type}.${resource.name}`,
    name: resource.name,
    type: resource.type.slice(resource.type.indexOf('_') + 1),
    spelled: (words) => words.replaceAll(/\W/g, '_'),
    isTaken: (name) => writer.hasVariable(file, name),
    use: (name, lead) => (lead === '' ? `var.${name}` : `"${lead}\${var.${name}}"`),
  };
}

/** The parameters of CloudFormation begin with a capital letter by habit, those of ARM do not. */
function parameterNames(
  source: Source,
  { format, file, part, address, input: { resource } }: WorkspaceResource,
): Naming {
  const taken = namesIn(readText(source, file), part?.document);
  return {
    subject: format === 'arm' ? address : `${resource.origin ?? resource.type} ${address}`,
    name: plainName(address),
    type: resource.type.slice(resource.type.indexOf('_') + 1),
    spelled: (words) => {
      const capital = words
        .replaceAll(
          /[^A-Za-z0-9]*([A-Za-z0-9])([A-Za-z0-9]*)/g,
          (_, first: string, rest: string) => `${first.toUpperCase()}${rest}`,
        )
        .replaceAll(/[^A-Za-z0-9]/g, '');
      return format === 'arm' ? capital.charAt(0).toLowerCase() + capital.slice(1) : capital;
    },
    isTaken: (name) => taken.has(name.toLowerCase()),
    use: (name, lead) => (lead === '' ? name : undefined),
  };
}

/** The name of a resource, the parameter or variable that gives it, or where an expression does, the word before that. */
function plainName(address: string): string {
  const [, given] = /\/\[\s*(?:parameters|variables)\('([^']+)'\)\s*\]$/.exec(address) ?? [];
  const known = address.endsWith(']') ? address.slice(0, address.indexOf('/[')) : address;
  return given ?? known.slice(known.lastIndexOf('/') + 1);
}

/** The names of the parameters and resources of a template, in small letters. */
function namesIn(text: string, document: number | undefined): ReadonlySet<string> {
  const root = treeOf(text, isJsonText(text), document);
  const sections = isMap(root) ? root.items.filter(({ key }) => /^(?:parameters|resources)$/i.test(String(key))) : [];
  const names = sections.flatMap(({ value }) => (isMap(value) ? value.items.map(({ key }) => String(key)) : []));
  return new Set(names.map((name) => name.toLowerCase()));
}
