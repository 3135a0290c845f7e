import { isJsonObject, isSame, memberOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { Workspace } from '../workspace/workspace';
import { changedAttributes, withValue } from '../model/changed-document';
import type { Position } from '../../iac';
import type { Claim } from '../model/claim';
import type { WorkspaceResource } from '../model/workspace-resource';
import { holdsText, type Change, type FixValue } from '../model/fix';
import type { JudgedResource, JudgedRoot } from '../model/judged-root';

export function keyOf({
  template,
  address,
  before,
}: Pick<WorkspaceResource, 'template' | 'address' | 'before'>): string {
  return `${template}#${address}#${before}`;
}

function isCopy(a: WorkspaceResource, b: WorkspaceResource): boolean {
  if (a.format !== b.format) return false;
  if (a.format === 'cloudformation')
    return a.template === b.template && a.file === b.file && a.scope === b.scope && a.place[1] === b.place[1];
  if (a.format === 'arm')
    return a.file === b.file && a.own?.at.line === b.own?.at.line && a.own?.at.column === b.own?.at.column;
  if (a.origin && b.origin) return isAt(a.origin, b.origin);
  if (a.format !== 'terraform') return keyOf(a) === keyOf(b);
  const [one, other] = [a.holder ?? a.input.resource, b.holder ?? b.input.resource];
  return a.file === b.file && one.type === other.type && one.name === other.name;
}

function isAt(a: Position, b: Position): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

/** The changes of a target as they are changes of a resource: a copy of it, or one that it stands in or that stands in it. */
function changesOf(
  resource: WorkspaceResource,
  target: WorkspaceResource,
  changes: readonly Change[],
): readonly Change[] {
  if (isCopy(resource, target)) return changes;
  const [own, around] = [resource.own?.keys, target.own?.keys];
  if (!own || !around || resource.template !== target.template) return [];
  return changes.flatMap((change): Change[] => {
    if (change.kind === 'add') return [];
    const path = [...around, ...change.path];
    return own.length < path.length && own.every((key, i) => key === path[i])
      ? [{ ...change, path: path.slice(own.length) }]
      : [];
  });
}

export function sideEffectOf(
  claim: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
  meant: readonly Pair[] | undefined,
): string | undefined {
  if (claim.inDocument) return sideEffectInDocuments(claim, before, after);
  return claim.isAtUse ? sideEffectAtUse(claim, before, after) : sideEffectAtSource(claim, before, after, meant);
}

/**
 * The address of another resource that changes along, though it has not failed the rule: a value that several resources share is
 * not the place to repair one of them. Parts of one resource are one.
 */
export function changedAlong(
  { target, judged = target, rule, beside = [] }: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
): string | undefined {
  const now = new Map(after.resources.map((each) => [keyOf(each), each]));
  const hasFailed = ({ verdicts }: JudgedResource): boolean =>
    verdicts.some((each) => each.rule.id === rule && each.state === 'failed');
  const isRepaired = (each: JudgedResource): boolean => {
    if (judged === target || !isCopy(each, target)) return hasFailed(each);
    return before.resources.filter((other) => isCopy(other, judged)).every(hasFailed);
  };
  const isPart = (each: JudgedResource): boolean =>
    keyOf(each) === keyOf(target) ||
    (each.template === target.template && ['arm', 'cloudformation'].includes(each.format) && isOfOne(each, target)) ||
    beside.some(({ written }) => isSame(written, each.written));
  const other = before.resources.find((each) => {
    const found = now.get(keyOf(each));
    return found && !isSame(each.written, found.written) && !isPart(each) && !isRepaired(each);
  });
  return other?.address;
}

/** True when one value that only the user knows would take the place of several: those of the members of a loop. */
export function unitesMembers({ target, changes }: Claim, { resources }: JudgedRoot): boolean {
  const members = resources.filter((each) => each.format === 'terraform' && isCopy(each, target));
  return changes.some((change) => {
    if (change.kind !== 'set' || !holdsText(change.value)) return false;
    const [first, ...others] = members.map((each) => valueAt(each.input.resource.attributes, change.path));
    return others.some((other) => !isSame(first, other));
  });
}

/** True for parts of one resource of a template, and for one that stands in the other. */
function isOfOne(a: WorkspaceResource, b: WorkspaceResource): boolean {
  if (a.format === 'cloudformation') return isCopy(a, b);
  const [own, other] = [a.own?.keys ?? [], b.own?.keys ?? []];
  const length = Math.min(own.length, other.length);
  return length > 0 && own.slice(0, length).every((key, i) => key === other[i]);
}

/** The values that change in the root of the target, with what they become; undefined where that is not as expected. */
export function meantBy(
  workspace: Workspace,
  claim: Claim,
  roots: ReadonlyMap<string, JudgedRoot>,
): readonly Pair[] | undefined {
  const isTarget = (each: JudgedResource): boolean => keyOf(each) === keyOf(claim.target);
  for (const [name, after] of roots) {
    const own = workspace.root(name).resources.find(isTarget);
    if (own) return meantPairs(own, after.resources.find(isTarget), claim.written);
  }
  return [];
}

/** The first template whose document differs in more than the changes of one resource mean. */
function sideEffectInDocuments(
  { target: { place }, inDocument, written, isAtUse, declared }: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
): string | undefined {
  const pairs: Pair[] = [];
  const isMeant = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
    !isAtUse && pairs.some(([old, by]) => isSame(a, old) && isSame(b, by));
  const own = [...before.documents].filter(([template]) => template === inDocument);
  for (const [template, formerly] of [...own, ...before.documents]) {
    const now = after.documents.get(template);
    if (formerly === undefined || now === undefined) {
      if (formerly !== now) return template.path;
      continue;
    }
    const rest = withoutDeclared(now, declared, formerly);
    const [old, by] = [formerly, rest].map((each) => valueAt(each, place));
    if (template !== inDocument) {
      if (!differsOnly(formerly, rest, isMeant)) return template.path;
      continue;
    }
    const expected = isJsonObject(old) && isJsonObject(by) ? expectedAt(old, written, by) : undefined;
    if (expected === undefined || !isSame(expected, by)) return template.path;
    differsOnly(old, expected, (a, b) => pairs.push([a, b]) > 0);
    if (!differsOnly(withValue(formerly, place, expected), rest, isMeant)) return template.path;
  }
  return undefined;
}

/** The first place that a change at the place of use should not have touched. */
function sideEffectAtUse(
  { target, written: changes, declared, beside = [] }: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
): string | undefined {
  const now = new Map(after.resources.map((each) => [keyOf(each), each]));
  const pairs = beside.flatMap(({ written, change }) => pairsOf(written, [change]));
  const isMeant = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
    pairs.some(([old, by]) => isSame(a, old) && isSame(b, by));
  for (const resource of before.resources) {
    const found = now.get(keyOf(resource));
    // A patch of its Kustomization gives it another value.
    if (found && resource.origin && isSame(resource.written, found.written)) continue;
    const own = changesOf(resource, target, changes);
    const expected = own.length > 0 ? expectedAttributes(resource, own, found) : resource.written;
    if (!found || expected === undefined || !differsOnly(expected, found.written, isMeant)) return resource.address;
  }
  for (const [file, others] of before.others)
    if (!differsOnly(others, withoutDeclared(after.others.get(file) ?? null, declared, others), isMeant)) return file;
  return undefined;
}

/** The values that changes of a resource replace, each with its new one. */
function pairsOf(written: JsonValue, changes: readonly Change[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const expected = isJsonObject(written) ? changedAttributes(written, changes) : undefined;
  if (expected) differsOnly(written, expected, (a, b) => pairs.push([a, b]) > 0);
  return pairs;
}

function expectedAttributes(
  resource: JudgedResource,
  changes: readonly Change[],
  found: JudgedResource | undefined,
): JsonValue | undefined {
  if (!isJsonObject(resource.written) || !isJsonObject(found?.written)) return undefined;
  return expectedAt(resource.written, changes, found.written);
}

function expectedAt(before: JsonObject, changes: readonly Change[], written: JsonObject): JsonValue | undefined {
  // The text of a template has a value that only rendering tells.
  const known = changes.map((change): Change =>
    change.kind === 'set' && holdsText(change.value)
      ? { ...change, value: (valueAt(written, change.path) ?? null) as FixValue }
      : change,
  );
  return changedAttributes(before, known);
}

/** A variable or parameter that is declared is new, and nothing else about them may be; another file may have its name. */
function withoutDeclared(value: JsonValue, declared: readonly string[], before: JsonValue): JsonValue {
  if (!isJsonObject(value) || declared.length === 0) return value;
  const kept = Object.entries(value).flatMap(([key, section]): [string, JsonValue][] => {
    const formerly = isJsonObject(before) ? memberOf(before, key) : undefined;
    const rest = DECLARING.test(key) ? withoutNames(section, declared, formerly) : section;
    const isNew = rest !== section && Object.keys(rest ?? {}).length === 0;
    return isNew && formerly === undefined ? [] : [[key, rest]];
  });
  return Object.fromEntries(kept);
}

const DECLARING = /^(?:variable|parameters)$/i;

/** Terraform has a list of variables, others an object of parameters. */
function withoutNames(section: JsonValue, declared: readonly string[], before: JsonValue = {}): JsonValue {
  const isIn = (each: JsonValue, name: string): boolean => isJsonObject(each) && Object.hasOwn(each, name);
  const added = declared.filter(
    (name) => !(Array.isArray(before) ? before : [before]).some((each) => isIn(each, name)),
  );
  if (Array.isArray(section)) return section.filter((each) => !added.some((name) => isIn(each, name)));
  if (!isJsonObject(section)) return section;
  return Object.fromEntries(Object.entries(section).filter(([name]) => !added.includes(name)));
}

/** The same for a value that is changed where it comes from: wherever it goes it must be the same change. */
function sideEffectAtSource(
  { target, written: changes, declared }: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
  pairs: readonly Pair[] | undefined,
): string | undefined {
  const now = new Map(after.resources.map((each) => [keyOf(each), each]));
  if (pairs === undefined) return target.address;
  const isMeant = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
    pairs.some(([old, by]) => isSame(a, old) && isSame(b, by));
  for (const resource of before.resources) {
    const found = now.get(keyOf(resource));
    if (!found || !differsOnly(resource.written, found.written, isMeant)) return resource.address;
  }
  // A value that nobody knows any longer is not written at its source.
  const isAsked = changes.some((change) => change.kind === 'set' && holdsText(change.value));
  const isMeantThere = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
    isMeant(a, b) || (isAsked && b === undefined && pairs.some(([old]) => isSame(a, old)));
  for (const [file, others] of before.others)
    if (!differsOnly(others, withoutDeclared(after.others.get(file) ?? null, declared, others), isMeantThere))
      return file;
  return undefined;
}

type Pair = readonly [JsonValue | undefined, JsonValue | undefined];

function meantPairs(
  own: JudgedResource,
  found: JudgedResource | undefined,
  changes: readonly Change[],
): readonly Pair[] | undefined {
  const expected = expectedAttributes(own, changes, found);
  if (expected === undefined || !isSame(expected, found?.written)) return undefined;
  const pairs: Pair[] = [];
  differsOnly(own.written, expected, (a, b) => {
    pairs.push([a, b]);
    return true;
  });
  return pairs;
}

/** True when all that differs is meant. */
function differsOnly(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
  isMeant: (a: JsonValue | undefined, b: JsonValue | undefined) => boolean,
): boolean {
  if (isSame(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.every((each, i) => differsOnly(each, b[i], isMeant));
  if (isJsonObject(a) && isJsonObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
      differsOnly(memberOf(a, key), memberOf(b, key), isMeant),
    );
  return isMeant(a, b);
}
