import type { WorkspaceResource } from '../../model/workspace-resource';
import {
  mapValue,
  isList,
  isMembers,
  type Change,
  type FixMembers,
  type FixValue,
  type ValueChange,
} from '../../model/fix';
import { companionProperties } from '../translated/source-changes';
import { NotWritable } from '../yaml/yaml-tree';
import facts from './companions.json';
import { childType, kindsAt } from './kinds-at';
import type { Subject } from './subject';

interface ChildFacts {
  /** The name, or the property that it has to be the same as. */
  readonly name?: string;
  readonly named?: string;
  /** A version of the interface that has the type with the properties of the tables. */
  readonly apiVersion: string;
}

interface CompanionFacts {
  /** The types that it completes. */
  readonly of: readonly string[];
  /** The type in the tables. */
  readonly origin: string;
  /** The type in a resource that it stands in; without it, it stands beside that one. */
  readonly nested?: string;
  readonly apiVersion: string;
  /** The name, or the text behind which the name of the change is written. */
  readonly name?: string;
  readonly prefix?: string;
  /** Properties that the service demands and Terraform knows otherwise. */
  readonly properties?: FixMembers;
  /** Attributes that ARM says by the place of the resource, or not at all. */
  readonly without?: readonly string[];
  /** Attributes that the tables know by another name, and what their elements say there. */
  readonly renamed?: Readonly<Record<string, { readonly to: string; readonly saying: FixMembers }>>;
}

const CHILDREN: readonly [type: string, known: ChildFacts][] = Object.entries(facts.children);
const COMPANIONS = facts.companions as Readonly<Record<string, CompanionFacts>>;

/** Changes of a resource by which a child stands in it that the tables have a key for; `said` are values at its root. */
export function childChanges(
  origin: string,
  key: string | number,
  said: FixMembers,
  subject: Subject,
): readonly ValueChange[] {
  const [type, known] = CHILDREN.find(([each]) => each.toLowerCase() === childType(origin, key)?.toLowerCase()) ?? [];
  if (type === undefined || known === undefined) throw new NotWritable('another resource says it');
  const { apiVersion, named = '', name = said[named] } = known;
  return nestedChanges({ type: type.slice(type.lastIndexOf('/') + 1), apiVersion, name, ...said }, subject);
}

const INSIDE: readonly [around: string, child: FixMembers][] = Object.entries(facts.inside);

/** Resources that protect another one from inside of it, in the words of templates. */
export function protectorsOf(type: string): readonly FixMembers[] {
  return INSIDE.flatMap(([around, child]) => (around.toLowerCase() === type.toLowerCase() ? [child] : []));
}

/** Each part by itself: only rendering tells the values of expressions. */
export function nestedChanges(
  { type, apiVersion, name, ...rest }: FixMembers,
  { id, condition, nested }: Subject,
): readonly ValueChange[] {
  const path = ['resources', nested];
  const value = { type, apiVersion, name };
  const others = { ...condition, dependsOn: [id], ...rest };
  return [
    nested === 0 ? { kind: 'set', path: ['resources'], value: [value] } : { kind: 'set', path, value },
    ...Object.entries(others).map(([key, each]): ValueChange => ({ kind: 'set', path: [...path, key], value: each })),
  ];
}

/** A resource that is added: changes of the one that it stands in, or all of one beside it. */
export type Added = { readonly changes: readonly ValueChange[] } | { readonly beside: FixMembers };

/** True for an added resource that ARM has as one of its own. */
export function isCompanion({ input: { resource } }: WorkspaceResource, change: Change): boolean {
  const known = change.kind === 'add' ? companionFacts(change.type) : undefined;
  return known?.of.some((each) => each.toLowerCase() === resource.origin) === true;
}

function companionFacts(type: string): CompanionFacts | undefined {
  return Object.hasOwn(COMPANIONS, type) ? COMPANIONS[type] : undefined;
}

/** The resource that completes another. */
export function addedResource({ type, attributes }: Extract<Change, { kind: 'add' }>, subject: Subject): Added {
  const known = companionFacts(type);
  const properties = known && propertiesOf(known, type, attributes, subject);
  if (!known || !properties) throw new NotWritable('ARM has no one way to say it');
  const { origin, nested, apiVersion, prefix = '' } = known;
  const given = known.name ?? attributes.name ?? '';
  const name = typeof given === 'string' ? `${prefix}${given}` : referring(given, subject);
  if (nested !== undefined) return { changes: nestedChanges({ type: nested, apiVersion, name, properties }, subject) };
  const { condition, location, id } = subject;
  return { beside: { type: origin, apiVersion, name, ...condition, location, dependsOn: [id], properties } };
}

function propertiesOf(
  { origin, properties = {}, without = [], renamed = {} }: CompanionFacts,
  type: string,
  attributes: FixMembers,
  subject: Subject,
): FixMembers | undefined {
  const left = Object.entries(withoutNames(attributes, without)).filter(([name]) => name !== 'name');
  const own = left.map(([name, value]): [string, FixValue] => {
    const other = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
    const elements = Array.isArray(value) ? (value as readonly FixMembers[]) : [];
    return other ? [other.to, elements.map((each) => ({ ...each, ...other.saying }))] : [name, value];
  });
  const written = { source: 'arm', origin: origin.toLowerCase(), type } as const;
  const said = companionProperties({ ...written, kindsAt: (keys) => kindsAt(origin, keys) }, Object.fromEntries(own));
  return said && { ...properties, ...(referring(said, subject) as FixMembers) };
}

/** Members without some, and blocks in them without these. */
function withoutNames(members: FixMembers, names: readonly string[]): FixMembers {
  const kept = Object.entries(members).filter(([name]) => !names.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isList(value) ? value.map((each) => (isMembers(each) ? withoutNames(each, names) : each)) : value,
    ]),
  );
}

/** A value with what the file says about the resource that is completed. */
function referring(value: FixValue, { id, name, location }: Subject): FixValue {
  return mapValue(value, (each) => {
    if (each.variable !== undefined) return each;
    const attribute = each.text.slice(each.text.lastIndexOf('.') + 1);
    return attribute === 'name' ? name : attribute === 'location' ? location : id;
  });
}
