import { valueAt, type JsonObject, type JsonValue } from '../../../base/json';
import {
  companionWrittenBack,
  partWrittenBack,
  writtenBack,
  type SourceValue,
  type OriginalResource,
} from '../../../resources/translation';
import { changedAttributes, supposed } from '../../model/changed-document';
import { mapValue, Written, type Change, type FixMembers, type FixValue, type ValueChange } from '../../model/fix';
import { requireLiteral } from '../yaml/yaml-text';
import { NotWritable } from '../yaml/yaml-tree';

/** A translated resource, with the name of its source for people. */
export interface Translated extends Omit<OriginalResource, 'resource'> {
  readonly resource: JsonObject;
  readonly language: string;
  /** Values as the source needs them, where that is more than the table says. */
  readonly settled?: (values: readonly SourceValue[], resource: JsonObject) => readonly SourceValue[];
}

/** The changes of a resource of the template that change its translation so. */
export function sourceChanges(
  { settled, language, ...translated }: Translated,
  changes: readonly Change[],
): readonly ValueChange[] {
  const own: ValueChange[] = [];
  const placeholders = new Map<string, Written>();
  let { resource } = translated;
  for (const change of changes) {
    const at = { ...translated, resource };
    const said =
      change.kind === 'add'
        ? partWrittenBack(at, change.type, plainAttributes(change.attributes, placeholders))
        : writtenBack(at, change.path, change.kind === 'set' ? plain(change.value, placeholders) : undefined);
    if (!said) throw new NotWritable(`${language} has no one way to say it`);
    for (const each of settled?.(said, resource) ?? said) {
      const found = changeOf(each, resource);
      const next = found.kind === 'set' ? { ...found, value: restored(found.value, placeholders) } : found;
      const changed: JsonObject | undefined = changedAttributes(resource, [next]);
      if (!changed) throw new NotWritable('the template has another shape there');
      resource = changed;
      own.push(next);
    }
  }
  return own;
}

function changeOf({ keys, value }: SourceValue, resource: JsonObject): ValueChange {
  if (value === undefined) {
    const holder = valueAt(resource, keys.slice(0, -1));
    const isLast = Array.isArray(holder) && holder.length === 1;
    return { kind: 'remove', path: isLast ? keys.slice(0, -1) : keys };
  }
  const isText = typeof valueAt(resource, keys) === 'string' && typeof value !== 'object';
  return { kind: 'set', path: keys, value: isText ? String(value) : (value as FixValue) };
}

/** A companion that refers to the resource itself stands inside of it. */
function plainAttributes(attributes: FixMembers, placeholders: Map<string, Written>): JsonObject {
  const own = Object.entries(attributes).filter(
    ([, value]) => !(value instanceof Written && value.variable === undefined),
  );
  return plain(Object.fromEntries(own), placeholders) as JsonObject;
}

/** Tables know texts only: one that nobody writes stands for a parameter on the way through them. */
const PLACEHOLDER = '\u0000';

function plain(value: FixValue, placeholders: Map<string, Written>, keepsReferences = false): JsonValue {
  const texts = mapValue(value, (each) => {
    if (each.variable === undefined && !keepsReferences) return each;
    const text = `${PLACEHOLDER}${each.text}`;
    placeholders.set(text, each);
    return text;
  });
  requireLiteral(texts);
  return supposed(texts);
}

/** A value with the texts of templates where their placeholders stand. */
function restored(value: FixValue, placeholders: ReadonlyMap<string, Written>): FixValue {
  if (typeof value === 'string') return placeholders.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly FixValue[]).map((each) => restored(each, placeholders));
  if (typeof value !== 'object' || value === null || value instanceof Written) return value;
  const members = Object.entries(value as FixMembers);
  return Object.fromEntries(members.map(([key, each]) => [key, restored(each, placeholders)]));
}

/** The properties of a resource of its own that completes another; references to that one are texts without a variable. */
export function companionProperties(
  written: Parameters<typeof companionWrittenBack>[0],
  attributes: FixMembers,
): FixMembers | undefined {
  const placeholders = new Map<string, Written>();
  const said = companionWrittenBack(written, plain(attributes, placeholders, true) as JsonObject);
  return said && (restored(said as FixMembers, placeholders) as FixMembers);
}
