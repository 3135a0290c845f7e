import { isJsonObject, textOf, valueAt, isSame, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { factsOf, type AttributeFact, type Attributes } from '../../iac/provider-facts';
import { changedAttributes, supposed } from '../model/changed-document';
import { Written, isList, isMembers, type Change, type FixMembers, type FixValue } from '../model/fix';
import { factAt } from '../provider/provider-check';

/** A list of plain values of which the rule may refuse some. */
export interface RefusedList {
  readonly elements: readonly JsonValue[];
  /** The changes that leave only some of its elements, with what is added to them. */
  readonly changes: (kept: readonly JsonValue[]) => readonly Change[];
  /** The same by the list as a whole, where its elements cannot be written one by one. */
  readonly whole?: (kept: readonly JsonValue[]) => readonly Change[];
}

export interface Completed {
  readonly type: string;
  readonly attributes: JsonObject;
  /** The paths of the denials. */
  readonly denied: readonly AttributePath[];
  /** True where the words of the provider itself are written: it keeps what a template no longer says, if it may. */
  readonly isTerraform: boolean;
  /** True when what only the user knows takes the place of what stands there, though no denial names just that. */
  readonly replaces?: boolean;
}

/** Lists of manifests that must not be empty, or would mean something else. */
const NEEDED: ReadonlySet<unknown> = new Set([
  ...['apiGroups', 'containers', 'egress', 'hosts', 'ingress', 'initContainers', 'nonResourceURLs', 'providers'],
  ...['resourceNames', 'resources', 'rules', 'subjects', 'verbs'],
]);

/** Blocks of which the provider's schema allows several, and the cloud one. */
const ONLY_ONE: ReadonlySet<string> = new Set(['aws_s3_bucket_server_side_encryption_configuration.rule']);

/** Members by which elements of a list are told apart. */
const TELLING: readonly string[] = ['name', 'key', 'id', 'sid', 'Sid', 'log_type'];

/**
 * Gathers changes that complete what a resource says. Nothing that is there goes: a block gets the members that it lacks, a
 * list the elements, and only a plain value becomes another.
 */
export class Completion {
  readonly changes: Change[] = [];
  readonly lists: RefusedList[] = [];
  isPossible = true;
  private readonly facts: Attributes | undefined;

  constructor(private readonly of: Completed) {
    this.facts = factsOf(of.type)?.attributes;
    this.now = of.attributes;
  }

  /** The attributes with all changes so far. */
  now: JsonObject;

  set(path: AttributePath, value: FixValue, isCopied = false): void {
    const found = valueAt(this.now, path);
    if (found === undefined || found === null || found === '') this.change(path, value, isCopied);
    else if (value instanceof Written) this.ask(path, found, value, isCopied);
    else if (isMembers(value)) this.complete(path, found, value, isCopied);
    else if (isList(value)) this.extend(path, found, value);
    else if (!isSame(found, supposed(value))) this.change(path, value, isCopied);
  }

  /** Values of the user stay, unless the rule refuses them. */
  private ask(path: AttributePath, found: JsonValue, value: Written, isCopied: boolean): void {
    const isRefused = this.of.replaces === true || this.isDenied(path);
    if (isRefused && !isSame(found, value.supposed)) this.change(path, value, isCopied);
  }

  private complete(path: AttributePath, found: JsonValue, value: FixMembers, isCopied: boolean): void {
    if (isJsonObject(found)) for (const [key, each] of Object.entries(value)) this.set([...path, key], each, isCopied);
    else if (Array.isArray(found) && found.length === 1) this.set([...path, 0], value, isCopied);
    else if (this.of.replaces === true || this.isDenied(path)) this.change(path, value, isCopied);
    else this.isPossible = false;
  }

  private extend(path: AttributePath, found: JsonValue, value: readonly FixValue[]): void {
    if (!Array.isArray(found)) {
      // A provider that takes one value may take several of them.
      if (this.isDenied(path)) this.change(path, value, false);
      else this.isPossible = false;
    } else if (value.some(isMembers)) value.forEach((each) => this.block(path, each));
    else this.plain(path, found, value);
  }

  /** The element that says it already or is told by the same name is completed, as is a block that stands alone. */
  private block(path: AttributePath, value: FixValue): void {
    const found = valueAt(this.now, path) as readonly JsonValue[];
    const fact = this.facts && factAt(this.facts, path);
    const isOnlyOne = ONLY_ONE.has(`${this.of.type}.${path.join('.')}`);
    const isSingle = isOnlyOne || (fact !== undefined && fact !== 'inside' && fact.isSingle);
    const own = isMembers(value) ? value : {};
    const index = isSingle
      ? 0
      : found.findIndex((each) => isJsonObject(each) && (holds(each, own) || isIdentifiedBy(each, own)));
    this.set([...path, index < 0 ? found.length : index], value);
  }

  private plain(path: AttributePath, found: readonly JsonValue[], value: readonly FixValue[]): void {
    const isAsked = value.some((each) => each instanceof Written);
    // Somebody has named some already.
    const wanted = isAsked && !this.isDenied(path) && this.of.replaces !== true ? [] : value;
    this.lists.push({
      elements: found,
      changes: (kept) => {
        const added = wanted.filter((each) => !kept.some((one) => isSame(one, supposed(each))));
        const gone = found.flatMap((each, i) => (kept.includes(each) ? [] : [i]));
        if (kept.length + added.length === 0) return this.without(path) ?? [];
        return [
          ...gone.reverse().map((i): Change => ({ kind: 'remove', path: [...path, i] })),
          ...added.map((each, i): Change => ({ kind: 'set', path: [...path, kept.length + i], value: each })),
        ];
      },
      whole: (kept) => {
        const added = wanted.filter((each) => !kept.some((one) => isSame(one, supposed(each))));
        const all = [...(kept as readonly FixValue[]), ...added];
        return all.length === 0 || isSame([...found], supposed(all)) ? [] : [{ kind: 'set', path, value: all }];
      },
    });
  }

  /** Takes away what stands at a path: of a list of plain values the elements that the rule refuses. */
  remove(path: AttributePath, goesAlong = false): void {
    const found = valueAt(this.now, path);
    if (found === undefined) return;
    if (Array.isArray(found) && found.length > 0 && found.every((each) => !isJsonObject(each) && !Array.isArray(each)))
      this.plain(path, found, []);
    else {
      const changes = this.without(path);
      this.isPossible &&= changes !== undefined;
      this.push((changes ?? []).map((change) => (goesAlong ? { ...change, goesAlong } : change)));
    }
  }

  /** The changes after which nothing stands at a path; a list that would be left empty goes with its last element. */
  private without(path: AttributePath): readonly Change[] | undefined {
    const holder = valueAt(this.now, path.slice(0, -1));
    const isLast = typeof path.at(-1) === 'number' && Array.isArray(holder) && holder.length === 1;
    if (isLast) return this.without(path.slice(0, -1));
    const isList = Array.isArray(valueAt(this.now, path));
    if (!this.facts && isList && NEEDED.has(path.at(-1))) return undefined;
    const fact = this.of.isTerraform && typeof path.at(-1) === 'string' ? this.ownFact(path) : undefined;
    if (!fact || fact.use === 'optional') return [{ kind: 'remove', path }];
    // The provider keeps what it has where the template says nothing.
    return fact.use === 'optional-computed' && 'of' in fact.type ? [{ kind: 'set', path, value: [] }] : undefined;
  }

  /** The fact of an attribute; members of an attribute that is written as blocks are told by all of it. */
  private ownFact(path: AttributePath): AttributeFact | undefined {
    if (!this.facts) return undefined;
    const names = path.filter((key) => typeof key === 'string');
    for (let length = 1; length < names.length; length++) {
      const around = factAt(this.facts, names.slice(0, length));
      if (!around || around === 'inside' || !around.isBlock) return undefined;
    }
    const fact = factAt(this.facts, names);
    return fact === 'inside' ? undefined : fact;
  }

  push(changes: readonly Change[]): void {
    for (const change of changes) {
      const now = changedAttributes(this.now, [change]);
      if (!now) this.isPossible = false;
      else {
        this.now = now;
        this.changes.push(change);
      }
    }
  }

  private change(path: AttributePath, value: FixValue, isCopied: boolean): void {
    const around = this.changes.findIndex(
      (each) => each.kind === 'set' && each.path.length < path.length && each.path.every((key, i) => key === path[i]),
    );
    const change: Change = { kind: 'set', path, value, ...(isCopied && { isCopied }) };
    if (around < 0) return this.push([change]);
    // It stands in something that is new.
    const made = this.changes[around] as Extract<Change, { kind: 'set' }>;
    const rest = path.slice(made.path.length);
    this.changes[around] = { ...made, value: withMember(made.value, rest, value) };
    this.now = changedAttributes(this.now, [change]) ?? this.now;
  }

  /** True for a place that the rule refuses, or that holds one. */
  private isDenied(path: AttributePath): boolean {
    return path.length > 0 && this.of.denied.some((denied) => path.every((key, i) => denied[i] === key));
  }
}

/** True when an element says all plain values of another. */
function holds(element: JsonObject, value: FixMembers): boolean {
  return Object.entries(value).every(([key, each]) => {
    const found = Object.hasOwn(element, key) ? element[key] : undefined;
    if (each instanceof Written) return found !== undefined;
    if (isMembers(each)) return isJsonObject(found) && holds(found, each);
    if (isList(each))
      return (
        Array.isArray(found) &&
        each.every((one) =>
          found.some((other) =>
            isMembers(one) ? isJsonObject(other) && holds(other, one) : isSame(other, supposed(one)),
          ),
        )
      );
    return isSame(found, each);
  });
}

function isIdentifiedBy(element: JsonObject, value: FixMembers): boolean {
  const identifying = TELLING.filter((key) => Object.hasOwn(value, key) && Object.hasOwn(element, key));
  return identifying.length > 0 && identifying.every((key) => textOf(element[key]) === textOf(supposed(value[key])));
}

function withMember(holder: FixValue, [key, ...rest]: AttributePath, value: FixValue): FixValue {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = isList(holder) ? [...holder] : [];
    list[key] = withMember(list[key] ?? {}, rest, value);
    return list;
  }
  const members = isMembers(holder) ? holder : {};
  const first: FixValue = typeof rest[0] === 'number' ? [] : {};
  return { ...members, [key]: withMember(Object.hasOwn(members, key) ? members[key] : first, rest, value) };
}
