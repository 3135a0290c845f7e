import { isMap, isScalar, isSeq } from 'yaml';
import { isJsonObject } from '../../../base/json';
import { readText, type Source } from '../../../base/source';
import type { AttributePath } from '../../../resources/model/resource-input';
import type { WorkspaceResource } from '../../model/workspace-resource';
import {
  holdsText,
  mapValue,
  mapWritten,
  valueChanges,
  Written,
  type Change,
  type FixValue,
  type ValueChange,
} from '../../model/fix';
import type { Declared, Refused, Writer, WrittenChange } from '../../model/writer';
import { demandedBeside, type Demanded } from '../translated/demanded-beside';
import { sourceChanges, type Translated } from '../translated/source-changes';
import { changedText, isJsonText, refusedBy, treeOf } from '../yaml/changed-text';
import { NotWritable, spotOf, valueIn } from '../yaml/yaml-tree';
import { companionOf } from './companion';
import demanded from './demanded.json';
import { kindsAt } from './kinds-at';

const DEMANDED: Demanded = demanded;

/** Writes changes of translated resources back into the CloudFormation templates that they come from. */
export class CloudformationWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Generator<WrittenChange | Refused> {
    try {
      if (declared.length > 0 && target.scope !== undefined) throw new NotWritable('a stack gives the parameters');
      const isWhole = (change: Change): boolean => isCompanion(target, change);
      const own = ownChanges(
        target,
        changes.filter((change) => !isWhole(change)),
      );
      const added = changes.filter(isWhole);
      const before = readText(this.source, target.file);
      const written = writtenChanges(before, target, own, added, declared, false);
      const supposing = declared.length > 0 ? writtenChanges(before, target, own, added, declared, true) : written;
      const texts = new Map([[target.file, written.text]]);
      yield { texts, isAtUse: written.isAtUse, changes: own, supposing: new Map([[target.file, supposing.text]]) };
    } catch (error) {
      yield refusedBy(error);
    }
  }
}

function ownChanges(target: WorkspaceResource, changes: readonly Change[]): readonly ValueChange[] {
  return target.isNative ? valueChanges(changes) : sourceChanges(translated(target), changes);
}

interface WrittenText {
  readonly text: string;
  readonly isAtUse: boolean;
}

function writtenChanges(
  before: string,
  target: WorkspaceResource,
  changes: readonly ValueChange[],
  added: readonly Change[],
  declared: readonly Declared[],
  isSupposed: boolean,
): WrittenText {
  const all = changes.reduce<WrittenText>(
    ({ text, isAtUse }, change) => {
      const written = writtenChange(text, target, change, declared, isSupposed);
      return { text: written.text, isAtUse: isAtUse && written.isAtUse };
    },
    { text: before, isAtUse: true },
  );
  const text = added.reduce((now, change) => withCompanion(now, target, change), all.text);
  return { ...all, text: withParameters(text, target, declared, isSupposed) };
}

/** True for an added resource that is none of the properties of the other. */
function isCompanion(target: WorkspaceResource, change: Change): boolean {
  return companionOf(target, change, () => new Written('', '')) !== undefined;
}

/** A template with a resource behind the others that completes one of them. */
function withCompanion(text: string, target: WorkspaceResource, change: Change): string {
  const isJson = isJsonText(text);
  const { name } = target.input.resource;
  const root = treeOf(text, isJson, target.part?.document);
  const refer = (attribute: string): Written => new Written(referenceOf(name, attribute, isJson), null);
  const companion = companionOf(target, change, refer);
  if (!companion) throw new NotWritable('nothing completes the resource so');
  const path = ['Resources', `${name}${companion.suffix}`];
  if (spotOf(root, path).missing.length === 0) throw new NotWritable(`there is a resource ${path[1]}`);
  const { Type: type, ...rest } = companion.value;
  const whole = { Type: type, ...conditionOf(root, name), ...rest };
  const value = mapValue(whole, (each) =>
    each.variable === undefined ? each : new Written(useOf(each.text, isJson), each.supposed),
  );
  return changedText(text, root, path, { kind: 'set', path, value }, isJson);
}

/** A resource that refers to another exists only where that one does. */
function conditionOf(root: unknown, name: string): { readonly Condition?: string } {
  const { holder, index, missing } = spotOf(root, ['Resources', name, 'Condition']);
  const node = missing.length > 0 ? undefined : valueIn(holder, index);
  return isScalar(node) ? { Condition: String(node.value) } : {};
}

function referenceOf(name: string, attribute: string, isJson: boolean): string {
  if (attribute === 'Ref') return useOf(name, isJson);
  return isJson ? `{ "Fn::GetAtt": ${JSON.stringify([name, attribute])} }` : `!GetAtt ${name}.${attribute}`;
}

/** A template with parameters for the values that only the user knows, as far as it uses them. */
function withParameters(
  before: string,
  { part }: WorkspaceResource,
  declared: readonly Declared[],
  isSupposed: boolean,
): string {
  const isJson = isJsonText(before);
  return declared
    .filter(({ name }) => (isJson ? new RegExp(`"Ref":\\s*"${name}"`) : new RegExp(`!Ref ${name}\\b`)).test(before))
    .reduce((text, { name, description, isSecret, supposed }) => {
      const value = {
        Type: typeof supposed === 'number' ? 'Number' : 'String',
        Description: description,
        ...(isSecret && { NoEcho: true }),
        ...(isSupposed && { Default: supposed as FixValue }),
      };
      const root = treeOf(text, isJson, part?.document);
      return changedText(text, root, ['Parameters', name], { kind: 'set', path: [], value }, isJson);
    }, before);
}

function useOf(name: string, isJson: boolean): string {
  return isJson ? `{ "Ref": ${JSON.stringify(name)} }` : `!Ref ${name}`;
}

function translated({ input, place, written }: WorkspaceResource): Translated {
  const { origin = '', type } = input.resource;
  return {
    source: 'cloudformation',
    language: 'CloudFormation',
    origin,
    type,
    resource: isJsonObject(written) ? written : {},
    base: place.slice(2),
    kindsAt: (keys) => kindsAt(origin, keys),
    settled: (values, resource) => [...values, ...demandedBeside(DEMANDED, origin, values, resource)],
  };
}

function writtenChange(
  text: string,
  { part, input: { resource } }: WorkspaceResource,
  change: ValueChange,
  declared: readonly Declared[],
  isSupposed: boolean,
): WrittenText {
  const isJson = isJsonText(text);
  const root = treeOf(text, isJson, part?.document);
  const own = ['Resources', resource.name];
  if (spotOf(root, [...own, 'Type']).missing.length > 0) throw new NotWritable('a loop or a macro makes the resource');
  const used = [...own, ...change.path];
  const path = sourceOf(root, used);
  const isAtUse = path === used;
  const isAsked = change.kind === 'set' && holdsText(change.value);
  if (!isAtUse && isAsked)
    return { text: changedText(text, root, path, withoutDefault(path, declared, isSupposed), isJson), isAtUse };
  if (!isAtUse && change.kind === 'remove') throw new NotWritable('a function gives the value');
  const known = mapWritten(change, ({ text: name, ...rest }) => new Written(useOf(name, isJson), rest.supposed));
  return { text: changedText(text, root, path, known, isJson), isAtUse };
}

/** A secret that is the default of a parameter already: the parameter stays, its default does not. */
function withoutDefault(
  path: AttributePath,
  [first, ...others]: readonly Declared[],
  isSupposed: boolean,
): ValueChange {
  if (path[0] !== 'Parameters' || !first?.isSecret || others.length > 0)
    throw new NotWritable('a function gives the value');
  return isSupposed ? { kind: 'set', path, value: first.supposed as FixValue } : { kind: 'remove', path };
}

/** The place that a value comes from: a default of a parameter, a mapping, or the one of its use. */
function sourceOf(root: unknown, path: AttributePath): AttributePath {
  const spot = spotOf(root, path);
  if (spot.missing.length > 0) {
    if (isMap(spot.holder) && functionOf(spot.holder)) throw new NotWritable('a function gives the value');
    return path;
  }
  const called = functionOf(valueIn(spot.holder, spot.index));
  if (!called) return path;
  const [name, ...args] = called;
  const source =
    name === 'Ref' ? ['Parameters', ...args, 'Default'] : name === 'FindInMap' ? ['Mappings', ...args] : undefined;
  const isKnown = source && args.length === (name === 'Ref' ? 1 : 3) && spotOf(root, source).missing.length === 0;
  if (!isKnown) throw new NotWritable('a function gives the value');
  if (name === 'Ref' && spotOf(root, ['Parameters', ...args, 'AllowedValues']).missing.length === 0)
    throw new NotWritable('the parameter allows listed values only');
  return source;
}

/** The name and the arguments of a function as far as they are texts; undefined for other values. */
function functionOf(node: unknown): readonly string[] | undefined {
  const { tag } = (node ?? {}) as { readonly tag?: string };
  if (tag !== undefined && !tag.startsWith('tag:yaml.org')) return [tag.slice(1), ...textsIn(node)];
  if (!isMap(node) || node.items.length !== 1) return undefined;
  const [{ key, value }] = node.items;
  const name = isScalar(key) ? String(key.value) : '';
  return name === 'Ref' || name.startsWith('Fn::') ? [name.replace('Fn::', ''), ...textsIn(value)] : undefined;
}

function textsIn(node: unknown): readonly string[] {
  if (isScalar(node)) return [String(node.value)];
  const items: readonly unknown[] = isSeq(node) ? node.items : [];
  return items.flatMap((each) => (isScalar(each) && each.tag === undefined ? [String(each.value)] : []));
}
