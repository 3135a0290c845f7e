import { isMap, isScalar, isSeq } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readText, SourceError, type Source } from '../../base/source';
import { parsedDocuments, YamlSyntaxError } from '../../base/yaml';
import { partWrittenBack, writtenBack, type AttributePath, type SourceValue } from '../../board';
import { changedAttributes, supposed, valueAt } from '../model/changed-document';
import type { EstateResource } from '../model/estate-resource';
import { Written, type Change, type FixMembers, type FixValue } from '../model/fix';
import type { Refused, Writer, WrittenChange } from '../model/writer';
import { removeValue, setValue } from '../yaml/yaml-edits';
import { habitsOf } from '../yaml/yaml-text';
import { NotWritable, spotOf, valueIn } from '../yaml/yaml-tree';
import kinds from './property-kinds.json';

const KINDS = kinds as Readonly<Record<string, Readonly<Record<string, string>>>>;

type SourceChange = Exclude<Change, { readonly kind: 'add' }>;

/** Writes changes of translated resources back into the CloudFormation templates that they come from. */
export class CloudformationWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(target: EstateResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    try {
      const own = sourceChanges(target, changes);
      const before = readText(this.source, target.file);
      let [text, isAtUse] = [before, true];
      for (const change of own) {
        const written = writtenChange(text, target, change);
        text = written.text;
        isAtUse &&= written.isAtUse;
      }
      yield { texts: new Map([[target.file, text]]), isAtUse, changes: own };
    } catch (error) {
      if (!(error instanceof NotWritable || error instanceof YamlSyntaxError || error instanceof SourceError))
        throw error;
      yield { refused: error.message };
    }
  }
}

/** The changes of the resource of the template that change its translation so. */
function sourceChanges({ input, place, written }: EstateResource, changes: readonly Change[]): readonly SourceChange[] {
  const { origin = '', type } = input.resource;
  const own: SourceChange[] = [];
  let resource = isJsonObject(written) ? written : {};
  for (const change of changes) {
    const kindsAt = (keys: AttributePath): readonly string[] =>
      KINDS[origin]?.[keys.filter((key) => typeof key === 'string').join('.')]?.split('|') ?? [];
    const at = { origin, type, resource, base: place.slice(2), kindsAt };
    const said =
      change.kind === 'add'
        ? partWrittenBack(at, change.type, plainAttributes(change.attributes))
        : writtenBack(at, change.path, change.kind === 'set' ? plain(change.value) : undefined);
    if (!said) throw new NotWritable('CloudFormation has no one way to say it');
    for (const each of said) {
      const next = changeOf(each, resource);
      const changed: JsonObject | undefined = changedAttributes(resource, [next]);
      if (!changed) throw new NotWritable('the template has another shape there');
      resource = changed;
      own.push(next);
    }
  }
  return own;
}

function changeOf({ keys, value }: SourceValue, resource: JsonObject): SourceChange {
  if (value === undefined) {
    const holder = valueAt(resource, keys.slice(0, -1));
    const isLast = Array.isArray(holder) && holder.length === 1;
    return { kind: 'remove', path: isLast ? keys.slice(0, -1) : keys };
  }
  const isText = typeof valueAt(resource, keys) === 'string' && typeof value !== 'object';
  return { kind: 'set', path: keys, value: isText ? String(value) : (value as FixValue) };
}

/** What refers to the resource itself stands inside of it. */
function plainAttributes(attributes: FixMembers): JsonObject {
  const own = Object.entries(attributes).filter(
    ([, value]) => !(value instanceof Written && value.variable === undefined),
  );
  return plain(Object.fromEntries(own)) as JsonObject;
}

function plain(value: FixValue): JsonValue {
  if (value instanceof Written) throw new NotWritable('the value is a reference');
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value as Readonly<Record<string, FixValue>>)) plain(each);
  return supposed(value);
}

function writtenChange(
  text: string,
  { part, input: { resource } }: EstateResource,
  change: SourceChange,
): { readonly text: string; readonly isAtUse: boolean } {
  const root = parsedDocuments(text)[part?.document ?? 0]?.contents;
  const own = ['Resources', resource.name];
  if (spotOf(root, [...own, 'Type']).missing.length > 0) throw new NotWritable('a loop or a macro makes the resource');
  const used = [...own, ...change.path];
  const path = sourceOf(root, used);
  const isAtUse = path === used;
  if (!isAtUse && change.kind === 'remove') throw new NotWritable('a function gives the value');
  const {
    start,
    end,
    text: by,
  } = change.kind === 'remove'
    ? removeValue(text, root, path)
    : setValue(text, root, path, change.value, habitsOf(text, /^\s*\{/.test(text)));
  return { text: text.slice(0, start) + by + text.slice(end), isAtUse };
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
