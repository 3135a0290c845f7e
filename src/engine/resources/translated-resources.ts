import { jsonObject, pointerOf, textOf, valueAt, type JsonObject } from '../base/json';
import type { Unresolved } from '../iac';
import type { NormalisedResource, ResourceSource } from './model/resource-input';
import type { UnreadTypes } from './model/live-document';
import type { TemplateResource } from './model/template-resource';
import { refusalWithin } from './model/unread-text';
import { translate, translateParts, type SourceResource, type Translated, type Translation } from './translation';
import { terraformResources } from './terraform-resources';

type Keys = readonly (string | number)[];

/** The sources whose parts may not have been read. */
const LIVE: ReadonlySet<ResourceSource> = new Set(['aws', 'azure', 'google']);

/** The type under which resources that are not translated are referred to. */
export const OTHER_TYPE = 'other_resource';

/** A resource of another source than Terraform. Its references to others are texts such as `${aws_kms_key.Key.arn}`. */
export interface SourceEntry {
  readonly name: string;
  /** The name that rules see, where the other one also tells the template. */
  readonly shownName?: string;
  /** The address, where that is more than the name. */
  readonly address?: string;
  /** The type as the source names it. */
  readonly origin: string;
  readonly source: SourceResource;
  /** Undefined for a type that is not translated. */
  readonly translation?: Translation;
  /** The names of conditions of which nobody knows whether they hold. */
  readonly conditions?: readonly string[];
  /** The resources, as `type.name`, one of which a text may name. */
  readonly perhaps?: ReadonlyMap<string, readonly string[]>;
  /** The index of its template. */
  readonly template?: number;
}

/** A resource of Terraform that was made from an entry. */
interface Made extends Omit<Translated, 'type' | 'open' | 'uncertain'> {
  readonly entry: SourceEntry;
  readonly start: Keys;
  readonly isUncertain: boolean;
}

/** Takes what may be there, but was not read. */
export interface Doubts {
  /** The addresses. */
  readonly unread: string[];
  readonly unreadTypes: UnreadTypes[];
}

/**
 * The resources of one template, of one with its nested ones, or of one account, with the names and shapes of Terraform.
 */
export function translatedResources(
  entries: readonly SourceEntry[],
  source: ResourceSource,
  doubts?: Doubts,
): readonly TemplateResource[] {
  const builder = new Builder();
  for (const entry of entries) builder.add(entry);
  const found = terraformResources([builder.rendered], source);
  const resources = new Map<NormalisedResource, { readonly resource: NormalisedResource; readonly made: Made }>();
  for (const each of found) {
    const made = builder.made(each);
    if (made) resources.set(each.input.resource, { resource: withOrigin(each.input.resource, made), made });
  }
  return found.flatMap(({ input }) => {
    const own = resources.get(input.resource);
    if (!own) return [];
    const { resource, made } = own;
    // A part of a running resource that was not read may not be there; a template says that it is.
    if (made.isUncertain && LIVE.has(source)) {
      const { address, type, attributes } = input.resource;
      const refusal = refusalWithin(attributes);
      doubts?.unread.push(address);
      doubts?.unreadTypes.push({ types: [type], ...(refusal !== undefined && { refusal }) });
      return [];
    }
    const companions = input.companions.flatMap((each) => resources.get(each) ?? []);
    const missing = companions.flatMap((each, i) => (mayBeMissing(each.made, made) ? [['companions', i]] : []));
    const open = [...(input.open ?? []), ...missing];
    return [
      {
        input: {
          ...input,
          resource,
          companions: companions.map((each) => each.resource),
          ...(open.length > 0 && { open }),
        },
        template: made.entry.template ?? 0,
        place: made.place,
        start: made.start,
        places: made.places,
      },
    ];
  });
}

function withOrigin(resource: NormalisedResource, { entry }: Made): NormalisedResource {
  return { ...resource, name: entry.shownName ?? resource.name, origin: entry.origin };
}

function mayBeMissing({ entry: { conditions = [] }, isUncertain }: Made, { entry }: Made): boolean {
  return isUncertain || !conditions.every((each) => entry.conditions?.includes(each));
}

/** A document of Terraform that says what the entries say. */
class Builder {
  private readonly resources: JsonObject[] = [];
  private readonly unresolved: Unresolved[] = [];
  private readonly addresses: string[] = [];
  private readonly openBlocks: string[] = [];
  private readonly all: (Made | undefined)[] = [];

  get rendered(): Parameters<typeof terraformResources>[0][number] {
    return {
      document: { resources: this.resources },
      unresolved: this.unresolved,
      addresses: this.addresses,
      openBlocks: this.openBlocks,
    };
  }

  made({ place: [, index] }: TemplateResource): Made | undefined {
    return this.all[Number(index)];
  }

  add(entry: SourceEntry): void {
    const { name, source, translation, address: written = name } = entry;
    if (!translation) {
      this.push(OTHER_TYPE, name, name, jsonObject());
      return;
    }
    const { type } = translation;
    const start = source.root.keys;
    for (const [i, main] of translate(source, translation).entries()) {
      const address = i === 0 ? written : `${written}[${i}]`;
      this.push(type, name, address, main.attributes, main, { entry, start, isUncertain: false, ...main });
    }
    for (const part of translateParts(source, translation)) {
      const reference = { [part.parent]: `\${${type}.${name}.id}` };
      const attributes = { ...part.attributes, ...reference };
      const made = { ...part, entry, start: part.place };
      const below = addressBelow(placeBelow(part.place, source.base.keys)) || `.${part.type}`;
      const paths = { open: [...part.open, [part.parent]], uncertain: part.uncertain };
      this.push(part.type, name, `${written}${below}`, attributes, paths, made);
    }
  }

  private push(
    type: string,
    name: string,
    address: string,
    properties: JsonObject,
    { open, uncertain }: Pick<Translated, 'open' | 'uncertain'> = { open: [], uncertain: [] },
    made?: Made,
  ): void {
    const index = this.resources.length;
    const pointerTo = (path: Keys): string => pointerOf(['resources', index, 'properties', ...path]);
    for (const path of open) {
      const named = made?.entry.perhaps?.get(textOf(valueAt(properties, path)));
      // An empty text says that it may be none of them.
      this.unresolved.push({ pointer: pointerTo(path), reason: '', ...(named && { targets: [...named, ''] }) });
    }
    this.openBlocks.push(...uncertain.map(pointerTo));
    this.resources.push({ type, name, properties: properties });
    this.addresses.push(address);
    this.all.push(made);
  }
}

/** The keys below others; a place elsewhere in the source keeps all of its own. */
function placeBelow(place: Keys, above: Keys): Keys {
  if (String(place[0]).startsWith('_')) return [];
  return above.every((key, i) => place[i] === key) ? place.slice(above.length) : place;
}

function addressBelow(keys: Keys): string {
  return keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
}
