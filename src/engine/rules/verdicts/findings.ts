import { RegoError, withinLimits, type Limits, type Policy, type Value } from '../../rego';
import type { AnswerNotes } from './answer-notes';
import { FindingPaths } from './finding-paths';
import type { FindingPath } from './verdict';

/**
 * The answer of `source_path` of a package for one input: `{"<name>": {"resource_path": [[..]]}}`, as one object or as
 * members of a set. It is evaluated once per package; one that cannot be evaluated or read within the limits counts as
 * empty.
 */
export class Findings {
  private readonly answers = new Map<string, FindingPaths | undefined>();

  constructor(
    private readonly policy: Policy,
    private readonly input: Value,
    private readonly limits: Partial<Limits>,
    private readonly notes: AnswerNotes,
  ) {}

  /** The paths that the rule at `data.<package>.<name>` points at. */
  of(path: string): FindingPath[] {
    const end = path.lastIndexOf('.');
    const sourcePath = `${path.slice(0, end)}.source_path`;
    if (!this.answers.has(sourcePath)) this.answers.set(sourcePath, this.evaluated(sourcePath));
    const answer = this.answers.get(sourcePath);
    return answer === undefined ? [] : (this.limited(() => answer.of(path.slice(end + 1))) ?? []);
  }

  private evaluated(sourcePath: string): FindingPaths | undefined {
    if (!this.policy.hasRule(sourcePath)) return undefined;
    return this.limited(() => {
      const { value, isFleeting } = this.policy.eval(sourcePath, { input: this.input, limits: this.limits });
      this.notes.isFleeting ||= isFleeting === true;
      return value === undefined ? undefined : new FindingPaths(value);
    });
  }

  private limited<T>(read: () => T): T | undefined {
    try {
      return withinLimits(this.limits, read);
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      this.notes.isFleeting ||= error.code === 'eval_limit_error';
      return undefined;
    }
  }
}
