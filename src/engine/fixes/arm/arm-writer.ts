import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readText, type Source } from '../../base/source';
import { canonicalKey, isSwitched, type AttributePath, type SourceValue } from '../../board';
import { valueAt } from '../model/changed-document';
import type { EstateResource } from '../model/estate-resource';
import type { Change, ValueChange } from '../model/fix';
import type { Refused, Writer, WrittenChange } from '../model/writer';
import { sourceChanges, type Translated } from '../translated/source-changes';
import { changedText, refusedBy, treeOf } from '../yaml/changed-text';
import { NotWritable } from '../yaml/yaml-tree';
import { pathOf, requireWritable, sourceOf } from './arm-sources';
import kinds from './property-kinds.json';

const KINDS = kinds as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes changes of translated resources back into the ARM templates that they come from. */
export class ArmWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(target: EstateResource, changes: readonly Change[]): Generator<WrittenChange | Refused> {
    let own: readonly ValueChange[];
    try {
      own = sourceChanges(translated(target), changes).map((change) => asWritten(change, target));
    } catch (error) {
      yield refusedBy(error);
      return;
    }
    const atSource = this.written(target, own, true);
    yield atSource;
    if (!('isAtUse' in atSource && atSource.isAtUse)) yield this.written(target, own, false);
  }

  private written(
    target: EstateResource,
    changes: readonly ValueChange[],
    followsUses: boolean,
  ): WrittenChange | Refused {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => texts.get(file) ?? readText(this.source, file);
    const rootOf = (file: string): unknown => treeOf(textOf(file), true);
    try {
      let isAtUse = true;
      for (const change of changes) {
        const root = rootOf(target.file);
        const used = [...pathOf(textOf(target.file), root, target), ...change.path];
        requireWritable(root, used, change.kind);
        const found = followsUses ? sourceOf(root, used, target, rootOf) : undefined;
        const { file, path } = found ?? { file: target.file, path: used };
        isAtUse &&= found === undefined;
        texts.set(file, changedText(textOf(file), rootOf(file), path, change, true));
      }
      return { texts, isAtUse, changes };
    } catch (error) {
      return refusedBy(error);
    }
  }
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
