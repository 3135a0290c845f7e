import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import kinds from './kinds.json';

const GROUP = /^(?:[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*)?$/;
const KIND = /^[A-Z][A-Za-z]*$/;
const PLURAL = /^[a-z]+$/;

/** A table of kinds that is not as it must be; the message names the entries. */
export class KindTableError extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid table of kinds - ${problems.join('; ')}`);
    this.name = KindTableError.name;
  }
}

/**
 * The groups that the kinds of Kubernetes itself are or were in. Extensions have kinds of the same names, which must not be
 * taken for them.
 */
export class KnownKinds {
  private readonly groups = new Map<string, string[]>();
  /** The other name of a kind, by each of its two. */
  private readonly twins = new Map<string, string>();

  /** Reads the table that comes with the program, or another; throws a KindTableError that names all that is wrong. */
  constructor(table: JsonObject = kinds) {
    const problems: string[] = [];
    for (const [group, entries] of Object.entries(table)) {
      if (!GROUP.test(group) || !isJsonObject(entries)) problems.push(`${group} is no group with kinds`);
      else for (const [kind, plural] of Object.entries(entries)) this.add(group, kind, plural, problems);
    }
    if (problems.length > 0) throw new KindTableError(problems);
  }

  /** The groups of a kind, by its name or its plural in small letters; undefined for one that is not in the table. */
  groupsOf(name: string): readonly string[] | undefined {
    return this.groups.get(name);
  }

  private add(group: string, kind: string, plural: JsonValue, problems: string[]): void {
    const name = `${group}${group && '/'}${kind}`;
    if (!KIND.test(kind) || typeof plural !== 'string' || !PLURAL.test(plural)) {
      problems.push(`${name} has no plural`);
      return;
    }
    const singular = kind.toLowerCase();
    if ((this.twins.get(singular) ?? plural) !== plural || (this.twins.get(plural) ?? singular) !== singular)
      problems.push(`${name} has another name in another group`);
    this.twins.set(singular, plural).set(plural, singular);
    for (const each of new Set([singular, plural])) {
      const known = this.groups.get(each);
      if (known) known.push(group);
      else this.groups.set(each, [group]);
    }
  }
}
