import { isJsonObject, textOf, textsOf, type JsonObject } from '../../base/json';
import type { CloudMember, MemberUnit } from './model';

/**
 * The part of a connector that names an organisation, or many clusters; older files have the name of a company there, a
 * text.
 */
export function organizationOf({ type, organization, clusters }: JsonObject): JsonObject | undefined {
  const named = type === 'kubernetes' ? clusters : organization;
  return isJsonObject(named) ? named : undefined;
}

/** The members that a connector chooses: by id, by name (`*` stands for any text), by tag, by unit (id, name or path). */
export class MemberFilter {
  private readonly include: Wanted | undefined;
  private readonly exclude: Wanted | undefined;

  constructor({ include, exclude }: JsonObject) {
    this.include = wantedIn(include);
    this.exclude = wantedIn(exclude);
  }

  get needsTags(): boolean {
    return [this.include, this.exclude].some((each) => each !== undefined && each.tags.length > 0);
  }

  chooses(member: CloudMember): boolean {
    if (this.exclude && isNamed(member, this.exclude)) return false;
    return this.include === undefined || isNamed(member, this.include);
  }

  /** The ids, names and units that `include` names and that none of these members has. */
  unknownAmong(members: readonly CloudMember[]): string[] {
    const { ids = [], names = [], units = [] } = this.include ?? {};
    const lacks = (wanted: Partial<Wanted>): boolean => {
      const alone: Wanted = { ids: [], names: [], units: [], tags: [], ...wanted };
      return !members.some((member) => isNamed(member, alone));
    };
    return [
      ...ids.filter((id) => lacks({ ids: [id] })),
      ...names.filter((name) => lacks({ names: [name] })),
      ...units.filter((unit) => lacks({ units: [unit] })).map((unit) => `unit ${unit}`),
    ];
  }
}

interface Wanted {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly units: readonly string[];
  readonly tags: readonly (readonly [key: string, value: string])[];
}

function wantedIn(value: JsonObject[string] | undefined): Wanted | undefined {
  if (!isJsonObject(value)) return undefined;
  const tags = isJsonObject(value.tags) ? Object.entries(value.tags) : [];
  return {
    ids: textsOf(value.ids),
    names: textsOf(value.names),
    units: textsOf(value.units),
    tags: tags.map(([key, wanted]) => [key, textOf(wanted)] as const),
  };
}

/** True when one of the lists names a member. */
function isNamed({ id, name, units, tags = {} }: CloudMember, wanted: Wanted): boolean {
  return (
    wanted.ids.some((each) => plainId(each) === plainId(id)) ||
    wanted.names.some((each) => isLike(name, each)) ||
    wanted.tags.some(([key, value]) => tags[key] !== undefined && isLike(tags[key], value)) ||
    wanted.units.some((each) => isInUnit(units, each))
  );
}

/** Clouds write ids in any case, and those written as numbers have lost their zeros. */
function plainId(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}

function isInUnit(units: readonly MemberUnit[], wanted: string): boolean {
  const path = wanted.split('/').filter((part) => part !== '');
  return units.some(
    ({ id, name }, i) =>
      plainId(id) === plainId(wanted) ||
      name === wanted ||
      (path.length > 1 &&
        path.length <= i + 1 &&
        path.every((part, k) => units[i + 1 - path.length + k].name === part)),
  );
}

/** Compares in a time that grows with the text alone, whatever the pattern is. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return text === pattern;
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
