import type { JsonObject } from '../base/json';
import type { BoardInput, BoardResource, BoardRule, BoardVerdict } from '../board';
import { candidates, writtenIn, type Asked } from './candidates';
import { companionChanges, withCompanion, type CompanionChanges } from './companion-changes';
import { changedAttributes, supposed } from './model/changed-document';
import { manifestCandidates } from './manifest-candidates';
import type { Change } from './model/fix';
import { saysInside } from './said-beside';

/** Counts evaluations; nothing more is looked for when they are used up. */
export class Budget {
  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  spend(): void {
    this.left--;
  }
}

const MOST_STEPS = 6;

/** Looks for changes of a document that make a rule pass, and yields them in order. */
export class Search {
  constructor(
    private readonly rule: BoardRule,
    private readonly ask: (input: BoardInput, rule: BoardRule) => BoardVerdict,
    private readonly asked: Pick<Asked, 'words' | 'hints'>,
    private readonly budget: Budget,
  ) {}

  *solutions(input: BoardInput, verdict: BoardVerdict, steps = MOST_STEPS): Generator<readonly Change[]> {
    const [denial] = verdict.denials;
    if (!denial || steps === 0) return;
    const { type, name, attributes, source } = input.resource;
    const isTranslated = source !== 'terraform';
    let better:
      { readonly changes: readonly Change[]; readonly input: BoardInput; readonly verdict: BoardVerdict } | undefined;
    const propose = source === 'kubernetes' ? manifestCandidates : candidates;
    const proposed = propose({ ...this.asked, type, name, attributes, isTranslated, path: denial.path });
    const isInside = (changes: readonly Change[]): boolean => saysInside(input, changes);
    for (const changes of [...proposed.filter((each) => !isInside(each)), ...proposed.filter(isInside)]) {
      if (this.budget.isSpent) return;
      const changed = withChanges(input, changes);
      const found = changed && this.verdict(changed);
      if (!changed || !found) continue;
      if (found.state === 'passed') yield this.smallest(changes, (fewer) => withChanges(input, fewer));
      else if (found.state === 'failed' && placesOf(found) < placesOf(verdict))
        better ??= { changes, input: changed, verdict: found };
      // The value of a variable for a secret decides nothing: the proof tells.
      else if (this.asked.words.isAboutSecrets && asks(changes)) yield changes;
    }
    if (!better) return;
    for (const more of this.solutions(better.input, better.verdict, steps - 1)) yield [...better.changes, ...more];
  }

  /** Changes of resources that complete the one which fails. */
  *besides(input: BoardInput): Generator<CompanionChanges> {
    for (const { companion, changes } of companionChanges(input, this.asked)) {
      const changed = (some: readonly Change[]): BoardInput | undefined =>
        withCompanion(input, { companion, changes: some });
      const asked = changed(changes);
      if (asked && this.verdict(asked)?.state === 'passed')
        yield { companion, changes: this.smallest(changes, changed) };
    }
  }

  /** Leaves out what the verdict does not need. */
  private smallest(
    changes: readonly Change[],
    changed: (fewer: readonly Change[]) => BoardInput | undefined,
  ): readonly Change[] {
    for (const change of changes) {
      if (change.kind !== 'add' && change.goesAlong) continue;
      const fewer = changes.filter((each) => each !== change);
      const asked = fewer.length > 0 ? changed(fewer) : undefined;
      if (asked && this.verdict(asked)?.state === 'passed') return this.smallest(fewer, changed);
    }
    return changes;
  }

  private verdict(input: BoardInput): BoardVerdict | undefined {
    if (this.budget.isSpent) return undefined;
    this.budget.spend();
    return this.ask(input, this.rule);
  }
}

function asks(changes: readonly Change[]): boolean {
  return changes.some((change) => writtenIn(change).some(({ variable }) => variable !== undefined));
}

function placesOf({ denials }: BoardVerdict): number {
  return new Set(denials.map(({ path }) => JSON.stringify(path))).size;
}

/** An input as it is after changes; undefined when they find no place. */
export function withChanges(input: BoardInput, changes: readonly Change[]): BoardInput | undefined {
  const attributes = changedAttributes(input.resource.attributes, changes);
  if (!attributes) return undefined;
  const added = changes.flatMap((change): BoardResource[] =>
    change.kind === 'add'
      ? [
          {
            ...input.resource,
            type: change.type,
            address: `${change.type}.${input.resource.name}`,
            attributes: supposed(change.attributes) as JsonObject,
          },
        ]
      : [],
  );
  return { ...input, resource: { ...input.resource, attributes }, companions: [...input.companions, ...added] };
}
