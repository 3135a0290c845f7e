import type { Source } from '../../../base/source';
import type { AttributePath } from '../../../resources/model/resource-input';
import { manifestName, NOT_WRITTEN, SINGLE } from '../../../resources/manifest-names';
import { factsOf, membersOf, type AttributeFact, type Attributes } from '../../../iac/provider-facts';
import type { WorkspaceResource } from '../../model/workspace-resource';
import { Written, type Change, type FixMembers, type FixValue, type ValueChange } from '../../model/fix';
import type { Declared, Refused, Writer, WrittenChange } from '../../model/writer';
import { TerraformWriter } from './terraform-writer';

/** Writes changes of manifests back into the resources of Terraform that stand for them. */
export class ManifestWriter implements Writer {
  constructor(private readonly source: Source) {}

  *ways(
    target: WorkspaceResource,
    changes: readonly Change[],
    declared: readonly Declared[],
  ): Generator<WrittenChange | Refused> {
    const { holder, input } = target;
    const own = holder ? changes.map((change) => changeOf(holder.type, target, change)) : [];
    const known = own.filter((change) => change !== undefined);
    if (!holder || known.length < changes.length) {
      yield { refused: 'the resource of Terraform has no one way to say it' };
      return;
    }
    const block = { ...target, input: { ...input, resource: { ...input.resource, ...holder } } };
    for (const way of new TerraformWriter(this.source).ways(block, known, declared)) yield { ...way, changes: known };
  }
}

function changeOf(type: string, { place }: WorkspaceResource, change: Change): ValueChange | undefined {
  if (change.kind === 'add') return undefined;
  // Behind the keys of the resource and its attributes those of the manifest.
  if (type === 'kubernetes_manifest') return { ...change, path: [...place.slice(3), ...change.path] };
  const facts = factsOf(type)?.attributes;
  // The provider encodes the values of a secret.
  const [first, ...rest] = change.path;
  const isSecret = type.startsWith('kubernetes_secret') && first === 'stringData';
  const found = facts && placeIn(facts, isSecret ? ['data', ...rest] : change.path);
  if (!found) return undefined;
  if (change.kind === 'remove') return { ...change, path: found.path };
  const value = valueIn(found, change.value);
  return value === undefined ? undefined : { ...change, path: found.path, value };
}

interface Place {
  readonly path: AttributePath;
  /** The attributes of the block that it is; undefined for a value. */
  readonly members?: Attributes;
  readonly isSingle?: boolean;
}

/** The place of a part of a manifest. */
function placeIn(facts: Attributes, [key, ...rest]: AttributePath): Place | undefined {
  const found = typeof key === 'string' ? attributeFor(facts, key) : undefined;
  if (!found) return undefined;
  const [name, fact] = found;
  const members = fact.isBlock ? membersOf(fact) : undefined;
  if (!members) return { path: [name, ...rest] };
  const isSingle = isOne(name, fact);
  const [index, ...inner] = isSingle ? [0, ...rest] : rest;
  if (index === undefined) return { path: [name], members, isSingle };
  const path = [name, index];
  if (inner.length === 0) return { path, members, isSingle: true };
  const below = placeIn(members, inner);
  return below && { ...below, path: [...path, ...below.path] };
}

function attributeFor(facts: Attributes, key: string): readonly [string, AttributeFact] | undefined {
  return [...facts].find(
    ([name, fact]) =>
      !NOT_WRITTEN.has(name) &&
      fact.use !== 'computed' &&
      manifestName(name, fact.isBlock && !isOne(name, fact)) === key,
  );
}

function isOne(name: string, { isSingle, isBlock }: AttributeFact): boolean {
  return isSingle || (isBlock && SINGLE.has(name));
}

/** A value of a manifest in the words of Terraform. */
function valueIn({ members, isSingle }: Pick<Place, 'members' | 'isSingle'>, value: FixValue): FixValue | undefined {
  if (!members || value instanceof Written) return value;
  if (isSingle) return membersIn(members, value);
  const blocks = Array.isArray(value)
    ? (value as readonly FixValue[]).map((each) => membersIn(members, each))
    : [undefined];
  return blocks.every((each) => each !== undefined) ? blocks : undefined;
}

function membersIn(facts: Attributes, value: FixValue): FixMembers | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Written) return undefined;
  const all = Object.entries(value as FixMembers).map(([key, each]): [string, FixValue] | undefined => {
    const [name, fact] = attributeFor(facts, key) ?? [];
    if (name === undefined || !fact) return undefined;
    const members = fact.isBlock ? membersOf(fact) : undefined;
    const written = valueIn({ members, isSingle: isOne(name, fact) }, each);
    if (written === undefined) return undefined;
    return [name, members && isOne(name, fact) ? [written] : written];
  });
  return all.every((each) => each !== undefined) ? Object.fromEntries(all) : undefined;
}
