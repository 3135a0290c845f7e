import { isJsonObject, jsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { readText, type Source } from '../../base/source';
import { canonicalKey, isSwitched, type AttributePath, type SourceValue } from '../../board';
import type { EstateResource } from '../model/estate-resource';
import { holdsText, mapWritten, valueChanges, Written, type Change, type ValueChange } from '../model/fix';
import type { Declared, Refused, Writer, WrittenChange } from '../model/writer';
import { sourceChanges, type Translated } from '../translated/source-changes';
import { changedText, refusedBy, treeOf } from '../yaml/changed-text';
import { NotWritable } from '../yaml/yaml-tree';
import { pathOf, requireWritable, sourceOf, spelled } from './arm-sources';
import kinds from './property-kinds.json';

const KINDS = kinds as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes changes of translated resources back into the ARM templates that they come from. */
export class ArmWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(
    target: EstateResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Generator<WrittenChange | Refused> {
    let own: readonly ValueChange[];
    try {
      if (declared.length > 0 && !isOwnTemplate(target)) throw new NotWritable('another template gives the parameters');
      own = ownChanges(target, changes);
    } catch (error) {
      yield refusedBy(error);
      return;
    }
    const atSource = this.written(target, own, declared, true);
    yield atSource;
    // A secret would stay where it comes from.
    const isLeft = declared.some(({ isSecret }) => isSecret);
    if (!isLeft && !('isAtUse' in atSource && atSource.isAtUse)) yield this.written(target, own, declared, false);
  }

  private written(
    target: EstateResource,
    changes: readonly ValueChange[],
    declared: readonly Declared[],
    followsUses: boolean,
  ): WrittenChange | Refused {
    try {
      const [{ texts, isAtUse }, supposing] = [false, true].map((isSupposed) =>
        this.changed(target, changes, declared, followsUses, isSupposed),
      );
      return { texts, isAtUse, changes, supposing: supposing.texts };
    } catch (error) {
      return refusedBy(error);
    }
  }

  private changed(
    target: EstateResource,
    changes: readonly ValueChange[],
    declared: readonly Declared[],
    followsUses: boolean,
    isSupposed: boolean,
  ): Pick<WrittenChange, 'texts' | 'isAtUse'> {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => texts.get(file) ?? readText(this.source, file);
    const rootOf = (file: string): unknown => treeOf(textOf(file), true);
    let isAtUse = true;
    for (const change of changes) {
      const root = rootOf(target.file);
      const used = [...pathOf(textOf(target.file), root, target), ...change.path];
      requireWritable(root, used, change.kind);
      const found = followsUses ? sourceOf(root, used, target, rootOf) : undefined;
      const { file, path } = found ?? { file: target.file, path: used };
      isAtUse &&= found === undefined;
      const isAsked = change.kind === 'set' && holdsText(change.value);
      const known = isAsked && found ? withoutDefault(path, declared, isSupposed) : mapWritten(change, useOf);
      texts.set(file, changedText(textOf(file), rootOf(file), path, known, true));
    }
    const text = texts.get(target.file);
    if (text !== undefined) texts.set(target.file, withParameters(text, declared, isSupposed));
    return { texts, isAtUse };
  }
}

function ownChanges(target: EstateResource, changes: readonly Change[]): readonly ValueChange[] {
  if (target.isNative) return valueChanges(changes);
  return sourceChanges(translated(target), changes).map((change) => asWritten(change, target));
}

/** True for a resource of a template that is deployed by itself, with parameters of its own. */
function isOwnTemplate({ file, template, own }: EstateResource): boolean {
  const isNested = own?.keys.some((key) => String(key).toLowerCase() === 'template') === true;
  return file === template.replace(/^\//, '') && !isNested;
}

function useOf({ text, supposed }: Written): Written {
  return new Written(JSON.stringify(`[parameters('${text}')]`), supposed);
}

/** A secret that is the default of a parameter already: the parameter stays, its default does not. */
function withoutDefault(
  path: AttributePath,
  [first, ...others]: readonly Declared[],
  isSupposed: boolean,
): ValueChange {
  if (path.at(-1) !== 'defaultValue' || !isOfParameter(path) || !first?.isSecret || others.length > 0)
    throw new NotWritable('an expression gives the value');
  return isSupposed ? { kind: 'set', path, value: first.supposed } : { kind: 'remove', path };
}

function isOfParameter(path: AttributePath): boolean {
  return String(path.at(-3)).toLowerCase() === 'parameters';
}

/** A template with parameters for the values that only the user knows, as far as it uses them. */
function withParameters(before: string, declared: readonly Declared[], isSupposed: boolean): string {
  return declared
    .filter(({ name }) => before.includes(`[parameters('${name}')]`))
    .reduce((text, { name, description, isSecret, supposed }) => {
      const value = {
        type: isSecret ? 'securestring' : 'string',
        ...(isSupposed && { defaultValue: supposed }),
        metadata: { description },
      };
      const root = treeOf(text, true);
      const path = [...(spelled(root, ['parameters']) ?? ['parameters']), name];
      return changedText(text, root, path, { kind: 'set', path, value }, true);
    }, before);
}

function translated({ input, place, written, own, children }: EstateResource): Translated {
  const { origin = '', type } = input.resource;
  const keys = own?.keys ?? [];
  const nested = [...(children ?? [])].flatMap(([name, at]): [string, JsonValue][] => {
    const value = isBelow(at, keys) ? valueAt(written, at.slice(keys.length)) : undefined;
    return value === undefined ? [] : [[name, canonical(value)]];
  });
  const plain = canonical(written);
  return {
    source: 'arm',
    language: 'ARM',
    origin,
    type,
    resource: jsonObject([...Object.entries(isJsonObject(plain) ? plain : {}), ...nested]),
    base: place.slice(keys.length),
    kindsAt: (path) => kindsAt(origin, path),
    settled: (values, resource) => values.flatMap((each) => settled(each, resource)),
  };
}

function kindsAt(origin: string, path: AttributePath): readonly string[] {
  const [first = '', ...rest] = path.filter((key) => typeof key === 'string');
  const [, child] = /^_(\w+)$/.exec(first) ?? [];
  const type = child === undefined ? origin : `${origin}/${child.replace('config_', 'config/')}`.toLowerCase();
  const name = (child === undefined ? [first, ...rest] : rest).join('.');
  const known = KINDS[type] ?? KINDS[Object.keys(KINDS).find((each) => each.toLowerCase() === type) ?? ''];
  return known?.[name]?.split('|') ?? [];
}

/** An object that is there keeps its other members; one that counts only while it is enabled is switched on. */
function settled({ keys, value }: SourceValue, resource: JsonObject): readonly SourceValue[] {
  if (!isJsonObject(value)) return [{ keys, value }];
  const full = isSwitched(String(keys.at(-1))) ? { enabled: true, ...value } : value;
  if (!isJsonObject(valueAt(resource, keys))) return [{ keys, value: full }];
  return Object.entries(full).map(([key, each]) => ({ keys: [...keys, key], value: each }));
}

function canonical(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isJsonObject(value)) return value;
  return jsonObject(Object.entries(value).map(([key, each]) => [canonicalKey(key), canonical(each)]));
}

/** A change with the keys that the template has. */
function asWritten(change: ValueChange, { written, own, children }: EstateResource): ValueChange {
  const [first, ...rest] = change.path;
  const child = typeof first === 'string' && first.startsWith('_') ? children?.get(first) : undefined;
  const keys = own?.keys ?? [];
  if (typeof first === 'string' && first.startsWith('_') && !(child && isBelow(child, keys)))
    throw new NotWritable('another resource says it');
  const path = child ? [...child.slice(keys.length), ...rest] : change.path;
  let holder: JsonValue | undefined = written;
  const spelled = path.map((key) => {
    const names = isJsonObject(holder) ? Object.keys(holder) : [];
    const name = names.find((each) => typeof key === 'string' && each.toLowerCase() === key.toLowerCase()) ?? key;
    holder = holder === undefined ? undefined : valueAt(holder, [name]);
    return name;
  });
  return { ...change, path: spelled };
}

function isBelow(path: AttributePath, above: AttributePath): boolean {
  return path.length > above.length && above.every((key, i) => path[i] === key);
}
