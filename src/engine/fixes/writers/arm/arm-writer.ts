import { isJsonObject, jsonObject, valueAt, type JsonObject, type JsonValue } from '../../../base/json';
import { readText, type Source } from '../../../base/source';
import type { AttributePath } from '../../../resources/model/resource-input';
import { isSwitched } from '../../../resources/arm-values';
import { canonicalKey, type SourceValue } from '../../../resources/translation';
import type { WorkspaceResource, OwnPlace } from '../../model/workspace-resource';
import {
  holdsText,
  mapValue,
  mapWritten,
  Written,
  isMembers,
  type Change,
  type FixValue,
  type ValueChange,
} from '../../model/fix';
import type { Declared, Refused, Writer, WrittenChange } from '../../model/writer';
import { demandedBeside, type Demanded } from '../translated/demanded-beside';
import { sourceChanges, type Translated } from '../translated/source-changes';
import { changedText, refusedBy, treeOf } from '../yaml/changed-text';
import { NotWritable } from '../yaml/yaml-tree';
import { lackedProperty } from './api-versions';
import { pathOf, requireWritable, sourceOf, spelled } from './arm-sources';
import { addedResource, childChanges, isCompanion, nestedChanges, type Added } from './companion';
import demanded from './demanded.json';
import { childType, kindsAt } from './kinds-at';
import { requireNew, subjectOf, type Subject } from './subject';

const DEMANDED: Demanded = demanded;

/** A change of the resource at a place: of the target, or of one that says a part of it. */
interface PlacedChange {
  readonly own: OwnPlace | undefined;
  readonly change: ValueChange;
}

/** All that is to be written: changes of what is there, and resources that are added beside the target. */
interface Planned {
  readonly placed: readonly PlacedChange[];
  readonly added: readonly Extract<Added, { readonly beside: unknown }>[];
}

/** Writes changes of translated resources back into the ARM templates that they come from. */
export class ArmWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Generator<WrittenChange | Refused> {
    let planned: Planned;
    try {
      if (declared.length > 0 && !isOwnTemplate(target)) throw new NotWritable('another template gives the parameters');
      planned = this.planned(target, changes);
    } catch (error) {
      yield refusedBy(error);
      return;
    }
    const lacked = lackedIn(target, planned);
    if (lacked !== undefined) {
      yield { refused: lacked, isByProvider: true };
      return;
    }
    const atSource = this.written(target, planned, declared, true);
    yield atSource;
    // A secret would stay where it comes from.
    const isLeft = declared.some(({ isSecret }) => isSecret);
    if (!isLeft && !('isAtUse' in atSource && atSource.isAtUse)) yield this.written(target, planned, declared, false);
  }

  private planned(target: WorkspaceResource, changes: readonly Change[]): Planned {
    const { own } = target;
    const subject = (): Subject => {
      const text = readText(this.source, target.file);
      const root = treeOf(text, true);
      return subjectOf(root, pathOf(text, root, target));
    };
    if (target.isNative) {
      const written = changes.flatMap((change) =>
        change.kind === 'add' ? nestedChanges(change.attributes, subject()) : [change],
      );
      return { placed: written.map((change) => ({ own, change })), added: [] };
    }
    const parts = changes.filter((change) => !isCompanion(target, change));
    const placed = placedChanges(target, sourceChanges(translated(target), parts), subject);
    const added = changes.flatMap((change) =>
      change.kind === 'add' && isCompanion(target, change) ? [addedResource(change, subject())] : [],
    );
    return {
      placed: [
        ...placed,
        ...added.flatMap((each) => ('changes' in each ? each.changes : [])).map((change) => ({ own, change })),
      ],
      added: added.flatMap((each) => ('beside' in each ? [each] : [])),
    };
  }

  private written(
    target: WorkspaceResource,
    planned: Planned,
    declared: readonly Declared[],
    followsUses: boolean,
  ): WrittenChange | Refused {
    try {
      const { texts, isAtUse } = this.changed(target, planned, declared, followsUses, false);
      const supposing =
        declared.length === 0 ? texts : this.changed(target, planned, declared, followsUses, true).texts;
      const changes = planned.placed.flatMap(({ own, change }) => (own === target.own ? [change] : []));
      const beside = planned.placed.flatMap(({ own, change }) =>
        [...(target.children ?? [])].flatMap(([, child]) =>
          own === child ? [{ written: child.written, change }] : [],
        ),
      );
      return { texts, isAtUse, changes, supposing, ...(beside.length > 0 && { beside }) };
    } catch (error) {
      return refusedBy(error);
    }
  }

  private changed(
    target: WorkspaceResource,
    { placed, added }: Planned,
    declared: readonly Declared[],
    followsUses: boolean,
    isSupposed: boolean,
  ): Pick<WrittenChange, 'texts' | 'isAtUse'> {
    const texts = new Map<string, string>();
    const textOf = (file: string): string => texts.get(file) ?? readText(this.source, file);
    const rootOf = (file: string): unknown => treeOf(textOf(file), true);
    let isAtUse = true;
    for (const { own, change } of placed) {
      const root = rootOf(target.file);
      const used = [...pathOf(textOf(target.file), root, { own }), ...change.path];
      const isAsked = change.kind === 'set' && holdsText(change.value);
      requireWritable(root, used, isAsked ? 'ask' : change.kind);
      const found = followsUses && own === target.own ? sourceOf(root, used, target, rootOf) : undefined;
      const { file, path } = found ?? { file: target.file, path: used };
      isAtUse &&= found === undefined;
      const known = isAsked && found ? withoutDefault(path, declared, isSupposed) : mapWritten(change, useOf);
      texts.set(file, changedText(textOf(file), rootOf(file), path, known, true));
    }
    for (const { beside } of added) {
      const { list } = subjectOf(rootOf(target.file), pathOf(textOf(target.file), rootOf(target.file), target));
      if (!list) throw new NotWritable('it stands in another resource');
      requireNew(rootOf(target.file), list, beside);
      const path = [...list.path, list.length];
      const value = mapValue(beside, useOf);
      texts.set(
        target.file,
        changedText(textOf(target.file), rootOf(target.file), path, { kind: 'set', path, value }, true),
      );
    }
    const text = texts.get(target.file);
    if (text !== undefined) texts.set(target.file, withParameters(text, declared, isSupposed));
    return { texts, isAtUse };
  }
}

/** The reason why Azure would not take what is planned for the resources that are there. */
function lackedIn(target: WorkspaceResource, { placed }: Planned): string | undefined {
  const { input, own, written, children = [] } = target;
  const origin = input.resource.origin ?? '';
  const ofTarget = placed.flatMap(({ own: at, change }) => (at === own ? [change] : []));
  const reasons = [...children].map(([key, child]) => {
    const inside = own && isBelow(child.keys, own.keys) ? child.keys.slice(own.keys.length) : undefined;
    const changes = inside
      ? ofTarget.flatMap((each) =>
          isBelow(each.path, inside) ? [{ ...each, path: each.path.slice(inside.length) }] : [],
        )
      : placed.flatMap(({ own: at, change }) => (at === child ? [change] : []));
    return lackedProperty(childType(origin, key) ?? '', child.written, changes);
  });
  return [lackedProperty(origin, written, ofTarget), ...reasons].find((reason) => reason !== undefined);
}

/** True for a resource of a template that is deployed by itself, with parameters of its own. */
function isOwnTemplate({ file, template, own }: WorkspaceResource): boolean {
  const isNested = own?.keys.some((key) => String(key).toLowerCase() === 'template') === true;
  return file === template.replace(/^\//, '') && !isNested;
}

/** A value that only the user knows is a parameter; other texts stand in the file as they are. */
function useOf(value: Written): Written {
  const { text, supposed, variable } = value;
  return variable === undefined ? value : new Written(JSON.stringify(`[parameters('${text}')]`), supposed);
}

/** A secret that is the default of a parameter already: the parameter stays, its default does not. */
function withoutDefault(
  path: AttributePath,
  [first, ...others]: readonly Declared[],
  isSupposed: boolean,
): ValueChange {
  if (path.at(-1) !== 'defaultValue' || !isOfParameter(path) || !first?.isSecret || others.length > 0)
    throw new NotWritable('an expression gives the value');
  return isSupposed ? { kind: 'set', path, value: first.supposed as FixValue } : { kind: 'remove', path };
}

function isOfParameter(path: AttributePath): boolean {
  return String(path.at(-3)).toLowerCase() === 'parameters';
}

const PARAMETER_TYPES: Readonly<Record<string, string | undefined>> = { number: 'int', boolean: 'bool' };

/** A template with parameters for the values that only the user knows, as far as it uses them. */
function withParameters(before: string, declared: readonly Declared[], isSupposed: boolean): string {
  return declared
    .filter(({ name }) => before.includes(`[parameters('${name}')]`))
    .reduce((text, { name, description, isSecret, supposed }) => {
      const value = {
        type: isSecret ? 'securestring' : (PARAMETER_TYPES[typeof supposed] ?? 'string'),
        ...(isSupposed && { defaultValue: supposed as FixValue }),
        metadata: { description },
      };
      const root = treeOf(text, true);
      const path = [...(spelled(root, ['parameters']) ?? ['parameters']), name];
      return changedText(text, root, path, { kind: 'set', path, value }, true);
    }, before);
}

function translated({ input, place, written, own, children }: WorkspaceResource): Translated {
  const { origin = '', type } = input.resource;
  const parts = [...(children ?? [])].map(([name, child]): [string, JsonValue] => [name, canonical(child.written)]);
  const plain = canonical(written);
  return {
    source: 'arm',
    language: 'ARM',
    origin,
    type,
    resource: jsonObject([...Object.entries(isJsonObject(plain) ? plain : {}), ...parts]),
    base: place.slice(own?.keys.length ?? 0),
    kindsAt: (path) => kindsAt(origin, path),
    settled: (values, resource) => [
      ...values.flatMap((each) => settled(each, resource)),
      ...demandedBeside(DEMANDED, origin, values, resource),
    ],
  };
}

/** An object that is there keeps its other members; one that counts only while it is enabled is switched on. */
function settled({ keys, value }: SourceValue, resource: JsonObject): readonly SourceValue[] {
  if (!isJsonObject(value)) return [{ keys, value }];
  const full = switchedOn(String(keys.at(-1)), value);
  if (!isJsonObject(valueAt(resource, keys))) return [{ keys, value: full }];
  return Object.entries(full).map(([key, each]) => ({ keys: [...keys, key], value: each }));
}

function switchedOn(key: string, value: JsonObject): JsonObject {
  const members = Object.entries(value).map(([name, each]): [string, JsonValue] => [
    name,
    isJsonObject(each) ? switchedOn(name, each) : each,
  ]);
  return { ...(isSwitched(key) && { enabled: true }), ...jsonObject(members) };
}

function canonical(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isJsonObject(value)) return value;
  return jsonObject(Object.entries(value).map(([key, each]) => [canonicalKey(key), canonical(each)]));
}

/** Changes at the resources that say what is changed; a child that says it and is missing is made first. */
function placedChanges(
  target: WorkspaceResource,
  changes: readonly ValueChange[],
  subject: () => Subject,
): readonly PlacedChange[] {
  const { own, children, written, input } = target;
  const made = new Map<string, AttributePath>();
  return changes.flatMap((change): PlacedChange[] => {
    const [first, ...rest] = change.path;
    if (typeof first !== 'string' || !first.startsWith('_'))
      return [{ own, change: { ...change, path: asWritten(written, change.path) } }];
    const child = children?.get(first);
    if (child && own && isBelow(child.keys, own.keys)) {
      const path = [...child.keys.slice(own.keys.length), ...rest];
      return [{ own, change: { ...change, path: asWritten(written, path) } }];
    }
    if (child && child.at.file !== target.file) throw new NotWritable('another template says it');
    if (child) return [{ own: child, change: { ...change, path: asWritten(child.written, rest) } }];
    const around = made.get(first);
    if (around) return [{ own, change: { ...change, path: [...around, ...rest] } }];
    const { nested, ...more } = subject();
    const path = ['resources', nested];
    made.set(first, path);
    const said = rest.length === 0 && change.kind === 'set' && isMembers(change.value) ? change.value : undefined;
    const making = childChanges(input.resource.origin ?? '', first, said ?? {}, { nested, ...more });
    const setting: ValueChange[] = said ? [] : [{ ...change, path: [...path, ...rest] }];
    return [...making, ...setting].map((each) => ({ own, change: each }));
  });
}

/** A path with the keys that the template has. */
function asWritten(written: JsonValue, path: AttributePath): AttributePath {
  let holder: JsonValue | undefined = written;
  return path.map((key) => {
    const names = isJsonObject(holder) ? Object.keys(holder) : [];
    const name = names.find((each) => typeof key === 'string' && each.toLowerCase() === key.toLowerCase()) ?? key;
    holder = holder === undefined ? undefined : valueAt(holder, [name]);
    return name;
  });
}

function isBelow(path: AttributePath, above: AttributePath): boolean {
  return path.length > above.length && above.every((key, i) => path[i] === key);
}
