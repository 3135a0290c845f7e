import { valueAt, type JsonObject } from '../../base/json';
import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { companionTypesOf } from '../../resources/companions';
import { mayHideCompanion } from '../../resources/translation/known-types';
import { settableIn, untranslatedIn } from '../../resources/translation/untranslated';

/** An input in which everything that its source does not tell has a place. */
export interface CompletedInput extends ResourceInput {
  /** Paths as in `unknown`, which has them too. */
  readonly untranslated: readonly AttributePath[];
}

const completed = new WeakMap<ResourceInput, CompletedInput>();

/**
 * A rule must not take an attribute that is not translated for one that is not set: such attributes are there and cannot
 * be known. A companion of a type that is not translated may be there.
 */
export function withUntranslated(input: ResourceInput): CompletedInput {
  const known = completed.get(input);
  if (known) return known;
  const found = input.resource.origin === undefined ? { ...input, untranslated: [] } : complete(input);
  completed.set(input, found);
  return found;
}

function complete(input: ResourceInput): CompletedInput {
  const { resource, companions, listedTypes = [] } = input;
  const own = untranslatedIn(resource);
  const ofCompanions = companions.map(untranslatedIn);
  const hidden = companionTypesOf(resource.type)
    .filter((type) => !listedTypes.includes(type) && mayHideCompanion(resource, type))
    .map((type): NormalisedResource => ({
      ...resource,
      type,
      address: `${type} of ${resource.address}`,
      attributes: {},
    }));
  const untranslated = [
    ...own,
    ...[...ofCompanions, ...hidden.map(({ type }) => settableIn(type))].flatMap((paths, i) =>
      paths.map((path) => ['companions', i, ...path]),
    ),
  ];
  return {
    ...input,
    resource: withNulls(resource, own),
    companions: [
      ...companions.map((each, i) => withNulls(each, ofCompanions[i])),
      ...hidden.map((each) => withNulls(each, settableIn(each.type))),
    ],
    unknown: [...input.unknown, ...untranslated],
    open: [...(input.open ?? []), ...hidden.map((_, i) => ['companions', companions.length + i])],
    untranslated,
  };
}

function withNulls(resource: NormalisedResource, paths: readonly AttributePath[]): NormalisedResource {
  if (paths.length === 0) return resource;
  const attributes = structuredClone(resource.attributes);
  for (const path of paths) {
    const holder = valueAt(attributes, path.slice(0, -1)) as JsonObject;
    holder[String(path.at(-1))] = null;
  }
  return { ...resource, attributes };
}
