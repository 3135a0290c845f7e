import type { WorkspaceResource } from '../../model/workspace-resource';
import { mapValue, Written, type Change, type FixMembers } from '../../model/fix';
import { companionProperties } from '../translated/source-changes';
import companions from './companions.json';
import { kindsAt } from './kinds-at';

interface CompanionFacts {
  readonly origin: string;
  /** The types that it completes, and how it refers to one: `Ref`, or the attribute of `GetAtt`. */
  readonly of: Readonly<Record<string, string>>;
  /** Properties that the service demands and Terraform knows otherwise. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The properties of attributes that the tables of translations do not have. */
  readonly properties?: Readonly<Record<string, string>>;
}

const COMPANIONS: Readonly<Record<string, CompanionFacts>> = companions;

/** A resource of its own that completes another. */
export interface Companion {
  /** The end of its name, beside that of the other. */
  readonly suffix: string;
  readonly value: FixMembers;
}

/** The resource that an added one becomes; undefined where CloudFormation has none, or nothing tells how it refers. */
export function companionOf(
  { input: { resource } }: WorkspaceResource,
  change: Change,
  refer: (attribute: string) => Written,
): Companion | undefined {
  const facts = change.kind === 'add' && Object.hasOwn(COMPANIONS, change.type) ? COMPANIONS[change.type] : undefined;
  const attribute = facts?.of[resource.origin ?? ''];
  if (change.kind !== 'add' || !facts || attribute === undefined) return undefined;
  const { origin, constants = {}, properties = {} } = facts;
  const split = Object.entries(change.attributes);
  const known = companionProperties(
    { source: 'cloudformation', origin, type: change.type, kindsAt: (keys) => kindsAt(origin, keys) },
    Object.fromEntries(split.filter(([name]) => !Object.hasOwn(properties, name))),
  );
  const inner = known?.Properties ?? known;
  if (!inner) return undefined;
  const others = split.filter(([name]) => Object.hasOwn(properties, name));
  const all: FixMembers = {
    ...constants,
    ...(inner as FixMembers),
    ...Object.fromEntries(others.map(([name, value]) => [properties[name], value])),
  };
  const referring = mapValue(all, (each) => (each.variable === undefined ? refer(attribute) : each)) as FixMembers;
  return { suffix: origin.slice(origin.lastIndexOf(':') + 1), value: { Type: origin, Properties: referring } };
}
