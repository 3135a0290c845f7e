import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import type { RuleInput } from './rule-input';

type Verdicts = ReadonlyMap<BuiltInRule, RuleVerdict>;

/** The number of resources whose verdicts are kept. */
const MOST_KEPT = 2000;

/**
 * Remembers the verdicts of built-in rules by the content that they judged: a resource that stands in several files alike
 * is judged once. A rule sees nothing but this content; places in files are added later.
 */
export class JudgedBefore {
  private readonly known = new Map<string, Verdicts>();

  /** The verdicts of rules on an input; `judge` is asked for those that are not known. */
  verdicts(
    input: RuleInput,
    rules: readonly BuiltInRule[],
    judge: (rules: readonly BuiltInRule[]) => readonly RuleVerdict[],
  ): Verdicts {
    const content = input.lost().length === 0 ? input.singleDigest() : undefined;
    const known = content === undefined ? undefined : this.known.get(content);
    const open = known ? rules.filter((rule) => !known.has(rule)) : rules;
    if (known && open.length === 0) return known;
    const found = new Map([...(known ?? []), ...judge(open).map((verdict) => [verdict.rule, verdict] as const)]);
    if (content !== undefined) this.keep(content, new Map([...found].filter(([, verdict]) => isLasting(verdict))));
    return found;
  }

  private keep(content: string, verdicts: Verdicts): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_KEPT) this.known.delete(oldest);
    this.known.set(content, verdicts);
  }
}

/** An error may be one of a limit, which is not reached another time. */
function isLasting({ state, isFleeting }: RuleVerdict): boolean {
  return state !== 'error' && !isFleeting;
}
