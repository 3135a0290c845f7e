import { isJsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { NamedFix } from '../../rules/built-in/model/named-fix';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { namedPath } from '../../rules/built-in/named-path';
import { completedBy, withCompanion } from '../candidates/companion-changes';
import type { RefusedList } from '../candidates/completion';
import { namedFrame, unitedFrames } from '../proof/frame';
import { addedObject } from '../candidates/manifest-references';
import { askedIn, type Change } from '../model/fix';
import { namedAttributes, namedChanges } from '../candidates/named-changes';
import { completesBlocks, isAccepted, lackedChoice } from '../provider/provider-check';
import { countingMajor, otherVersion } from '../provider/other-version';
import { refusedSetting } from '../provider/refused-settings';
import { hasPartsInside, saidBeside, setsPartInside } from '../provider/said-beside';
import { leastChanges, placesOf, type Asking, type Solution } from './search';
import { withChanges } from '../model/changed-document';
import type { NamedAsked } from '../candidates/named-values';

/** The repairs that a rule names for a type; undefined where it names none at all. */
function fixesFor({ fix }: BuiltInRule, type: string): readonly NamedFix[] | undefined {
  return fix?.filter(({ types }) => types.includes(type));
}

/** The reason why a rule names no repair for a type; undefined where it names one, or nothing at all. */
export function manualReason(rule: BuiltInRule, type: string): string | undefined {
  const own = fixesFor(rule, type);
  if (!own || own.some(({ none: reason }) => reason === undefined)) return undefined;
  return own[0]?.none ?? `the rule names no repair of ${type}`;
}

/** So many denials of one resource are repaired one after the other. */
const MOST_STEPS = 12;
const MOST_DENIALS = 8;

/** Resources of which several may complete one. */
const SEVERAL: ReadonlySet<string> = new Set(['aws_flow_log', 'azurerm_monitor_diagnostic_setting']);

interface Way {
  readonly changes: readonly Change[];
  readonly lists: readonly RefusedList[];
}

interface ChosenChanges {
  readonly changes: readonly Change[];
  /** The same with lists that are written as a whole. */
  readonly whole?: readonly Change[];
}

/** Tries the repairs that the author of a rule names, in their order. */
export class NamedSearch {
  constructor(
    private readonly rule: BuiltInRule,
    private readonly asking: Asking,
    private readonly parameters: JsonObject,
    private readonly isAboutSecrets: boolean,
  ) {}

  *solutions(input: ResourceInput, verdict: RuleVerdict, steps = MOST_STEPS): Generator<Solution> {
    let better:
      { readonly solution: Solution; readonly input: ResourceInput; readonly verdict: RuleVerdict } | undefined;
    if (steps === 0) return;
    if (this.isAboutSecrets) yield* this.secrets(input, verdict);
    const seen = new Set<string>();
    for (const fix of this.alternatives(input))
      for (const [denial, replaces] of pathsOf(verdict).slice(0, MOST_DENIALS).flatMap(bothWays)) {
        const asked = { input, denial, denied: pathsOf(verdict), parameters: this.parameters, replaces };
        if (steps === MOST_STEPS) yield* this.besides(fix, asked);
        const way = this.wayOf(fix, asked);
        const key = JSON.stringify([way?.changes, way?.lists.map(({ changes }) => changes([]))]);
        if (!way || seen.has(key)) continue;
        seen.add(key);
        const { changes, whole } = this.withoutRefused(input, verdict, way);
        const changed = this.usable(input, changes);
        const found = changed && this.verdict(changed);
        if (!changed || !found) continue;
        const solution = this.solution(fix, asked, changes);
        if (found.state === 'passed')
          for (const some of whole ? [changes, whole] : [changes])
            yield this.solution(fix, asked, fix.isWhole ? some : this.smallest(input, some));
        else if (found.state === 'failed' && placesOf(found) < placesOf(verdict))
          better ??= { solution, input: changed, verdict: found };
      }
    if (!better) return;
    for (const more of this.solutions(better.input, better.verdict, steps - 1))
      yield {
        changes: [...withoutOverwritten(better.solution.changes, more.changes), ...more.changes],
        frame: unitedFrames([better.solution.frame, more.frame]),
        marks: [...better.solution.marks, ...more.marks],
      };
  }

  /** The repairs in their order, those first that complete a block which is there; a bucket may have parts inside too. */
  private alternatives(input: ResourceInput): readonly NamedFix[] {
    const all = fixesFor(this.rule, input.resource.type) ?? [];
    const isThere = ({ set }: NamedFix): boolean =>
      Object.keys(set).some(
        (path) => isBlock(input.resource.attributes, path) || (hasPartsInside(input) && setsPartInside(path)),
      );
    return [...all.filter(isThere), ...all.filter((each) => !isThere(each))];
  }

  /** Variables in the place of all secrets at once. Their values decide nothing: the proof tells. */
  private *secrets(input: ResourceInput, verdict: RuleVerdict): Generator<Solution> {
    const denied = pathsOf(verdict);
    for (const fix of fixesFor(this.rule, input.resource.type) ?? []) {
      const asked = { input, denied, parameters: this.parameters, isSecret: true };
      const ways = denied.map((denial) => this.wayOf(fix, { ...asked, denial }));
      const changes = ways.flatMap((way) => way?.changes ?? []);
      if (askedIn(changes).length > 0 && this.usable(input, changes))
        yield this.solution(fix, { ...asked, denial: [] }, changes);
    }
  }

  private solution(fix: NamedFix, { input, denied }: NamedAsked, changes: readonly Change[]): Solution {
    return { changes, frame: namedFrame(input.resource.attributes, changes, denied), marks: fix.marks };
  }

  private wayOf(fix: NamedFix, asked: NamedAsked): Way | undefined {
    const own = namedChanges(fix, asked);
    const added = Object.entries(fix.add).flatMap(([type, attributes]): (Change | undefined)[] => {
      const isThere = asked.input.companions.some((each) => each.type === type);
      if (isThere && !SEVERAL.has(type)) return [];
      const value = namedAttributes(fix, asked, attributes);
      return [value && addedObject({ kind: 'add', type, attributes: value }, asked.input.resource)];
    });
    if (!own || added.some((each) => !each)) return undefined;
    const changes = [...own.changes, ...added.flatMap((each) => each ?? [])];
    return changes.length + own.lists.length > 0 ? { changes, lists: own.lists } : undefined;
  }

  /** The companions that are there, completed by what the author names for one that is missing. */
  private *besides(fix: NamedFix, asked: NamedAsked): Generator<Solution> {
    for (const [type, attributes] of Object.entries(fix.add))
      for (const companion of asked.input.companions.filter((each) => each.type === type)) {
        const value = namedAttributes(fix, asked, attributes);
        const major = countingMajor({ ...asked.input, resource: companion });
        const changes = value ? completedBy(companion, value) : [];
        const changed = (some: readonly Change[]): ResourceInput | undefined =>
          some.every((change) => isAccepted(type, change, { major })) &&
          completesBlocks(type, companion.attributes, some, major)
            ? withCompanion(asked.input, { companion, changes: some })
            : undefined;
        const input = changes.length > 0 ? changed(changes) : undefined;
        if (!input || this.verdict(input)?.state !== 'passed') continue;
        const least = fix.isWhole ? changes : leastChanges(changes, (fewer) => this.passes(changed(fewer)));
        yield { companion, changes: least, frame: namedFrame(companion.attributes, least, []), marks: fix.marks };
      }
  }

  /** The changes with all elements of lists, or without those that the rule refuses. */
  private withoutRefused(input: ResourceInput, verdict: RuleVerdict, { changes, lists }: Way): ChosenChanges {
    const kept = lists.map(({ elements }) => elements);
    const all = (): readonly Change[] => [...changes, ...lists.flatMap((list, i) => list.changes(kept[i]))];
    const placesLeft = (): number => {
      const changed = all().length > 0 ? this.usable(input, all()) : undefined;
      const found = changed && this.verdict(changed);
      return found?.state === 'passed' ? 0 : found?.state === 'failed' ? placesOf(found) : Infinity;
    };
    for (const [i, { elements }] of lists.entries()) {
      const whole = all().length > 0 ? placesLeft() : placesOf(verdict);
      if (whole === 0) break;
      const places = (some: readonly JsonValue[]): number => {
        kept[i] = some;
        return placesLeft();
      };
      // A list that must not be empty keeps one of its elements.
      const fewest = [[], ...elements.map((each) => [each])].find((some) => places(some) < whole);
      if (!fewest) {
        kept[i] = elements;
        continue;
      }
      const least = places(fewest);
      for (const element of elements) {
        const [before, index] = [kept[i], elements.indexOf(element)];
        if (places(elements.filter((each, j) => before.includes(each) || j === index)) > least) kept[i] = before;
      }
    }
    const whole = lists.flatMap((list, i) => (list.whole ?? list.changes)(kept[i]));
    return { changes: all(), ...(whole.length > 0 && { whole: [...changes, ...whole] }) };
  }

  /** The input after changes that the provider would take; undefined for others. */
  private usable(input: ResourceInput, changes: readonly Change[]): ResourceInput | undefined {
    const { type, attributes, source } = input.resource;
    const major = countingMajor(input);
    const isTaken =
      !type.includes('_') ||
      (changes.every((change) =>
        isAccepted(type, change, { major, isTranslated: source !== 'terraform' || isThere(attributes, change) }),
      ) &&
        completesBlocks(type, attributes, changes, major));
    const changed = isTaken && changes.length > 0 ? withChanges(input, changes) : undefined;
    const refused =
      changed &&
      (lackedChoice(type, attributes, changed.resource.attributes, { major, isTranslated: source !== 'terraform' }) ??
        otherVersion(input, changes) ??
        refusedSetting(input, changes) ??
        saidBeside(input, changes));
    if (refused !== undefined) this.asking.refuse(refused);
    return refused === undefined ? changed : undefined;
  }

  private smallest(input: ResourceInput, changes: readonly Change[]): readonly Change[] {
    return leastChanges(changes, (fewer) => this.passes(this.usable(input, fewer)));
  }

  private passes(asked: ResourceInput | undefined): boolean {
    return asked !== undefined && this.verdict(asked)?.state === 'passed';
  }

  private verdict(input: ResourceInput): RuleVerdict | undefined {
    return this.asking.verdict(input, this.rule);
  }
}

/** True when a path leads into a block that the resource has, and of which it has one. */
function isBlock(attributes: JsonObject, text: string): boolean {
  const { root, steps } = namedPath(text);
  const [first, second] = steps;
  if (root !== 'attributes' || first?.kind !== 'key' || second?.kind !== 'index') return false;
  const value = valueAt(attributes, [first.key]);
  return Array.isArray(value) && value.some(isJsonObject);
}

/** Changes without those of what later ones write as a whole, such as a list that is left empty. */
function withoutOverwritten(changes: readonly Change[], later: readonly Change[]): readonly Change[] {
  const whole = later.flatMap((change) => (change.kind === 'set' ? [change.path] : []));
  return changes.filter(
    (change) => change.kind === 'add' || !whole.some((path) => path.every((key, i) => change.path[i] === key)),
  );
}

/** True for a value that the template has, also where the newest provider has no such attribute any longer. */
function isThere(attributes: JsonObject, change: Change): boolean {
  return change.kind !== 'add' && valueAt(attributes, change.path) !== undefined;
}

/** Values of the user stay, where that is enough. */
function bothWays(denial: AttributePath): readonly (readonly [AttributePath, boolean])[] {
  return [
    [denial, false],
    [denial, true],
  ];
}

function pathsOf({ denials }: RuleVerdict): readonly AttributePath[] {
  return [...new Map(denials.map(({ path }) => [JSON.stringify(path), path])).values()];
}
