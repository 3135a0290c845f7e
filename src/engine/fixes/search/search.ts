import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { candidates, type Asked } from '../candidates/candidates';
import { companionChanges, withCompanion } from '../candidates/companion-changes';
import { outsideFrame, searchedFrame } from '../proof/frame';
import type { Frame } from '../model/frame';
import { manifestCandidates } from '../candidates/manifest-candidates';
import { askedIn, type Change, type Mark } from '../model/fix';
import type { Hint } from '../hints/remedy-hints';
import { countingMajor } from '../provider/other-version';
import { saysInside } from '../provider/said-beside';
import { withChanges } from '../model/changed-document';

/** Counts evaluations; nothing more is looked for when they are used up. */
export class SearchBudget {
  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(): void {
    this.left--;
  }
}

/** Asks rules, within a budget. */
export interface Asking {
  /** Undefined when nothing more is to be asked. */
  verdict(input: ResourceInput, rule: BuiltInRule): RuleVerdict | undefined;
  /** Takes the reason why the provider would refuse what was tried. */
  refuse(reason: string): void;
}

/** Changes after which a rule passes. */
export interface Solution {
  /** The resource that is changed, where that is one which completes the failed one. */
  readonly companion?: NormalisedResource;
  readonly changes: readonly Change[];
  /** The attributes that they may touch. */
  readonly frame: Frame;
  /** Those that are stated, or that tell how it was found. */
  readonly marks: readonly Mark[];
}

const MOST_STEPS = 6;

/** Looks for changes of a document that make a rule pass which names no repair, and yields them in order. */
export class Search {
  constructor(
    private readonly rule: BuiltInRule,
    private readonly asking: Asking,
    private readonly asked: Pick<Asked, 'words' | 'hints'>,
  ) {}

  *solutions(input: ResourceInput, verdict: RuleVerdict): Generator<Solution> {
    yield* this.besides(input);
    const denied = verdict.denials.map(({ path }) => path);
    const { type, attributes } = input.resource;
    const frame = searchedFrame(attributes, denied, hintedPaths(this.asked.hints, type));
    for (const changes of this.steps(input, verdict, MOST_STEPS)) {
      const changed = withChanges(input, changes);
      if (changed && outsideFrame(attributes, changed.resource.attributes, frame, type) === undefined)
        yield { changes, frame, marks: ['searched'] };
    }
  }

  private *steps(input: ResourceInput, verdict: RuleVerdict, steps: number): Generator<readonly Change[]> {
    const [denial] = verdict.denials;
    if (!denial || steps === 0) return;
    const { type, name, attributes, source } = input.resource;
    const isTranslated = source !== 'terraform';
    let better:
      { readonly changes: readonly Change[]; readonly input: ResourceInput; readonly verdict: RuleVerdict } | undefined;
    const propose = type.includes('_') ? candidates : manifestCandidates;
    const major = countingMajor(input);
    const proposed = propose({ ...this.asked, type, name, attributes, isTranslated, major, path: denial.path });
    const isInside = (changes: readonly Change[]): boolean => saysInside(input, changes);
    for (const changes of [...proposed.filter((each) => !isInside(each)), ...proposed.filter(isInside)]) {
      const changed = withChanges(input, changes);
      const found = changed && this.verdict(changed);
      if (!changed || !found) continue;
      if (found.state === 'passed') yield this.smallest(changes, (fewer) => withChanges(input, fewer));
      else if (found.state === 'failed' && placesOf(found) < placesOf(verdict))
        better ??= { changes, input: changed, verdict: found };
      // The value of a variable for a secret decides nothing: the proof tells.
      else if (this.asked.words.isAboutSecrets && askedIn(changes).length > 0) yield changes;
    }
    if (!better) return;
    for (const more of this.steps(better.input, better.verdict, steps - 1)) yield [...better.changes, ...more];
  }

  /** Changes of resources that complete the one which fails. */
  private *besides(input: ResourceInput): Generator<Solution> {
    for (const { companion, changes } of companionChanges(input, this.asked)) {
      const changed = (some: readonly Change[]): ResourceInput | undefined =>
        withCompanion(input, { companion, changes: some });
      const asked = changed(changes);
      if (!asked || this.verdict(asked)?.state !== 'passed') continue;
      const least = this.smallest(changes, changed);
      const paths = least.flatMap((change) => (change.kind === 'set' ? [change.path] : []));
      const frame = searchedFrame(companion.attributes, [], paths);
      yield { companion, changes: least, frame, marks: ['searched'] };
    }
  }

  private smallest(
    changes: readonly Change[],
    changed: (fewer: readonly Change[]) => ResourceInput | undefined,
  ): readonly Change[] {
    return leastChanges(changes, (fewer) => {
      const asked = changed(fewer);
      return asked !== undefined && this.verdict(asked)?.state === 'passed';
    });
  }

  private verdict(input: ResourceInput): RuleVerdict | undefined {
    return this.asking.verdict(input, this.rule);
  }
}

/** Leaves out the changes that the verdict does not need. */
export function leastChanges(
  changes: readonly Change[],
  passes: (fewer: readonly Change[]) => boolean,
): readonly Change[] {
  for (const change of changes) {
    if (change.kind !== 'add' && change.goesAlong) continue;
    const fewer = changes.filter((each) => each !== change);
    if (fewer.length > 0 && passes(fewer)) return leastChanges(fewer, passes);
  }
  return changes;
}

function hintedPaths(hints: readonly Hint[], type: string): readonly AttributePath[] {
  return hints
    .filter(({ onlyFor = type }) => onlyFor === type)
    .flatMap(({ changes }) => changes.flatMap((change) => (change.kind === 'set' ? [change.path] : [])));
}

/** The number of places that a rule refuses. */
export function placesOf({ denials }: RuleVerdict): number {
  return new Set(denials.map(({ path }) => JSON.stringify(path))).size;
}
