import { isJsonObject, memberOf, textOf, valueAt, type JsonObject, type JsonValue } from '../base/json';
import type { BoardVerdict } from '../board';
import type { Template } from '../iac';
import { changedAttributes, supposed, withValue } from './model/changed-document';
import { nameOfVerdict, type Estate } from './estate';
import type { EstateResource } from './model/estate-resource';
import type { JudgedResource, JudgedRoot } from './model/judged-root';
import { holdsText, type Change, type FixValue, type VerdictName } from './model/fix';
import type { ChangeBeside } from './model/writer';
import { newlyRefused } from './refused-settings';

/** The answer of a proof: the verdicts that fail no more, or the reason why the change is no fix. */
export type Proved =
  | {
      readonly roots: ReadonlyMap<string, JudgedRoot>;
      readonly repaired: readonly VerdictName[];
      readonly verdicts: number;
    }
  | { readonly worsens: readonly string[] }
  | { readonly refused: string; readonly isByProvider?: true };

export interface Claim {
  readonly target: EstateResource;
  /** The rule whose verdict must be passed; without it the caller looks after that. */
  readonly rule?: string;
  readonly changes: readonly Change[];
  /** The changes as the template has them. */
  readonly written: readonly Change[];
  /** Changes of other resources, which say a part of the target. */
  readonly beside?: readonly ChangeBeside[];
  /** The new texts of files. */
  readonly texts: ReadonlyMap<string, string>;
  /** True when a value is changed where it is used and nowhere else. */
  readonly isAtUse: boolean;
  /** The names of the variables that are declared. */
  readonly declared: readonly string[];
  /** The template whose document the changes are of, where its resources are as the document has them. */
  readonly inDocument?: Template;
  /** True for a failed verdict that does not count. */
  readonly isSetAside?: (verdict: VerdictName) => boolean;
}

/** Renders and judges anew: the verdict is passed, no other is worse, and documents differ only where they are meant to. */
export function prove(estate: Estate, claim: Claim): Proved {
  const roots = estate.changed(claim.texts);
  const meant = claim.inDocument || claim.isAtUse ? [] : meantBy(estate, claim, roots);
  const worsens = new Set<string>();
  const repaired: VerdictName[] = [];
  let verdicts = 0;
  for (const [name, after] of roots) {
    const before = estate.root(name);
    if (after === before) {
      for (const resource of before.resources) verdicts += resource.verdicts.length;
      continue;
    }
    const now = new Map(after.resources.map((each) => [keyOf(each), each]));
    const formerly = new Map(before.resources.map((each) => [keyOf(each), each]));
    for (const resource of before.resources) {
      const found = now.get(keyOf(resource));
      if (!found) return { refused: `${resource.address} would be gone` };
      if (resource.notes !== found.notes) return { refused: `the notes at ${resource.address} would differ` };
      verdicts += resource.verdicts.length;
      // What is judged alike has the verdicts of before.
      if (found.verdicts === resource.verdicts) continue;
      const refused = refusedBeside(claim, resource, found);
      if (refused !== undefined) return { refused: `${resource.address}: ${refused}`, isByProvider: true };
      const states = new Map(found.verdicts.map((verdict) => [verdict.rule.id, verdict.state]));
      for (const verdict of resource.verdicts) {
        const state = states.get(verdict.rule.id);
        if (state === undefined || isWorse(verdict.state, state)) worsens.add(verdict.rule.id);
        if (verdict.state === 'failed' && state === 'passed')
          repaired.push({ rule: verdict.rule.id, template: resource.template, address: resource.address });
      }
    }
    for (const resource of after.resources) {
      if (formerly.has(keyOf(resource))) continue;
      // Rules on board see parts of a resource as resources of their own; its document tells what is new.
      if (!claim.inDocument && !claim.changes.some((change) => isAdded(change, resource)))
        return { refused: `${resource.address} would be new` };
      const same = sameName(estate, before, resource) ?? sameSetting(after, resource);
      if (same !== undefined) return { refused: `${same} is there already` };
      if (resource.notes !== '') return { refused: `a note would be at ${resource.address}` };
      verdicts += resource.verdicts.length;
      for (const { rule, state } of resource.verdicts)
        if (state === 'error' || (state === 'failed' && !sharesFailure(claim, before, rule.id))) worsens.add(rule.id);
    }
    const strayed = strayedBy(claim, before, after, meant);
    if (strayed !== undefined) return { refused: `${strayed} would differ` };
  }
  const wanted = claim.rule === undefined ? undefined : nameOfVerdict(claim.rule, claim.target);
  if (wanted !== undefined && !repaired.some((each) => nameOfVerdict(each.rule, each) === wanted))
    return { refused: 'the verdict would not be passed' };
  return worsens.size > 0 ? { worsens: [...worsens].sort() } : { roots, repaired, verdicts };
}

function isManifest({ format }: EstateResource): boolean {
  return format === 'kubernetesObjectFiles';
}

/** The address of a resource that is there and has the name of one that is added; ARM numbers those of one name. */
function sameName(estate: Estate, before: JudgedRoot, resource: JudgedResource): string | undefined {
  const { template, address } = resource;
  if (isManifest(resource)) return estate.has(address) ? address : undefined;
  const name = resource.format === 'arm' ? address.replace(/ \(\d+\)$/, '') : address;
  return before.resources.find((each) => each.template === template && each.address === name)?.address;
}

const SETTING = ['name', 'target_resource_id'];

/** The address of another setting of one name for one resource; ARM writes them as children of it, or with its scope. */
function sameSetting({ resources }: JudgedRoot, added: JudgedResource): string | undefined {
  const textsOf = ({ input: { resource } }: JudgedResource): string[] =>
    SETTING.flatMap((key) => textOf(resource.attributes[key] ?? null).toLowerCase() || []);
  const own = textsOf(added);
  const same = resources.find(
    (each) =>
      each !== added &&
      each.template === added.template &&
      each.input.resource.type === added.input.resource.type &&
      isSame(textsOf(each), own),
  );
  return own.length === SETTING.length ? same?.address : undefined;
}

function isAdded(change: Change, resource: JudgedResource): boolean {
  if (change.kind !== 'add' || change.type !== resource.input.resource.type) return false;
  return !isManifest(resource) || isSame(supposed(change.attributes), resource.written);
}

/**
 * True when an object that is added shares the failure of the one that it completes, such as a missing namespace. One that
 * does not count there would count here.
 */
function sharesFailure({ target, isSetAside }: Claim, before: JudgedRoot, rule: string): boolean {
  const own = before.resources.find((each) => keyOf(each) === keyOf(target));
  const hasFailed = own?.verdicts.some((each) => each.rule.id === rule && each.state === 'failed') === true;
  return isManifest(target) && hasFailed && isSetAside?.({ ...target, rule }) !== true;
}

/** The reason why the provider would refuse another resource that is changed too, such as a copy of the target. */
function refusedBeside(claim: Claim, before: JudgedResource, after: JudgedResource): string | undefined {
  if (!claim.inDocument && keyOf(before) === keyOf(claim.target)) return undefined;
  return newlyRefused(before.input, after.input, claim.declared.length > 0);
}

/** True when one of some verdicts fails in roots, or any other that did not fail before, or a resource is gone. */
export function failsIn(
  estate: Estate,
  roots: ReadonlyMap<string, JudgedRoot>,
  repaired: readonly VerdictName[],
): boolean {
  const failing = (root: JudgedRoot): string[] =>
    root.resources.flatMap((resource) =>
      resource.verdicts.flatMap(({ rule, state }) => (state === 'failed' ? [nameOfVerdict(rule.id, resource)] : [])),
    );
  const now = new Set(repaired.map((each) => nameOfVerdict(each.rule, each)));
  return [...roots].some(([name, root]) => {
    const formerly = estate.root(name);
    const before = new Set(failing(formerly));
    const left = new Set(root.resources.map(keyOf));
    return (
      formerly.resources.some((each) => !left.has(keyOf(each))) ||
      failing(root).some((each) => now.has(each) || !before.has(each))
    );
  });
}

function isWorse(before: BoardVerdict['state'], after: BoardVerdict['state']): boolean {
  if (before === after) return false;
  return before === 'passed' || after === 'failed' || after === 'error';
}

function keyOf({ template, address, before }: Pick<EstateResource, 'template' | 'address' | 'before'>): string {
  return `${template}#${address}#${before}`;
}

function isCopy(a: EstateResource, b: EstateResource): boolean {
  if (a.format !== b.format) return false;
  if (a.format === 'cloudformation')
    return a.template === b.template && a.file === b.file && a.scope === b.scope && a.place[1] === b.place[1];
  if (a.format === 'arm')
    return a.file === b.file && a.own?.at.line === b.own?.at.line && a.own?.at.column === b.own?.at.column;
  if (a.format !== 'terraform') return keyOf(a) === keyOf(b);
  const [one, other] = [a.input.resource, b.input.resource];
  return a.file === b.file && one.type === other.type && one.name === other.name;
}

/** The changes of a target as they are changes of a resource: a copy of it, or one that it stands in or that stands in it. */
function changesOf(resource: EstateResource, target: EstateResource, changes: readonly Change[]): readonly Change[] {
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

function strayedBy(
  claim: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
  meant: readonly Pair[] | undefined,
): string | undefined {
  if (claim.inDocument) return strayInDocuments(claim, before, after);
  return claim.isAtUse ? strayAtUse(claim, before, after) : strayAtSource(claim, before, after, meant);
}

/** The values that change in the root of the target, with what they become; undefined where that is not as expected. */
function meantBy(estate: Estate, claim: Claim, roots: ReadonlyMap<string, JudgedRoot>): readonly Pair[] | undefined {
  const isTarget = (each: JudgedResource): boolean => keyOf(each) === keyOf(claim.target);
  for (const [name, after] of roots) {
    const own = estate.root(name).resources.find(isTarget);
    if (own) return meantPairs(own, after.resources.find(isTarget), claim.written);
  }
  return [];
}

/** The first template whose document differs in more than the changes of one resource mean. */
function strayInDocuments(
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
function strayAtUse(
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
function strayAtSource(
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

/** Equal whatever the order of keys. */
function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  if (isJsonObject(a)) {
    if (!isJsonObject(b)) return false;
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
    );
  }
  return (
    typeof a === 'object' &&
    a !== null &&
    typeof b === 'object' &&
    b !== null &&
    'text' in a &&
    'text' in b &&
    a.text === b.text
  );
}
