import { compile, RegoError, type CompileOptions, type Limits, type Policy, type Value } from '../rego';
import { evalPath } from './eval-path';
import { findingPaths } from './finding-paths';
import { regoText } from './rego-text';
import { failed, notJudged, PASSED, skipped, type Verdict } from './verdict';

/** What a test case asks of a rule file. */
export interface RegoEval {
  /** The path of the verdict, `data.rule.<name>`. */
  readonly eval: string;
  /** The path of the message. */
  readonly message?: string;
}

export interface RegoRuleOptions {
  /** Without it v0, and v1 for what does not parse so. */
  readonly version?: 'v0' | 'v1';
  readonly compileLimits?: CompileOptions['limits'];
}

/** What one rule file may use up on one input. */
export const RULE_LIMITS: Partial<Limits> = { millis: 5_000, steps: 10_000_000 };

type Answer = Value | RegoError | undefined;

/** A rule file that test cases ask. A file that does not compile answers each of them with its error. */
export class RegoRule {
  private constructor(private readonly policy: Policy | RegoError) {}

  static read(file: string, text: string, { version, compileLimits }: RegoRuleOptions = {}): RegoRule {
    try {
      return new RegoRule(compile([{ file, text }], { version: version ?? 'auto', limits: compileLimits }));
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      return new RegoRule(error);
    }
  }

  /** A rule that is written into the test case itself: the body of `rulepass`. */
  static inline(text: string, options: RegoRuleOptions = {}): RegoRule {
    const source = `package rule\ndefault rulepass = false\nrulepass = true {\n${text}\n}\n`;
    return RegoRule.read('inline rule', source, { ...options, version: 'v0' });
  }

  /** The language version that the file was read as; undefined when it could not be read. */
  get version(): 'v0' | 'v1' | undefined {
    if (this.policy instanceof RegoError) return undefined;
    return [...this.policy.versions.values()][0] === 'v0' ? 'v0' : 'v1';
  }

  /** One verdict per eval. The rules that evals share are evaluated once. */
  verdicts(evals: readonly RegoEval[], input: Value, limits: Partial<Limits> = RULE_LIMITS): readonly Verdict[] {
    const { policy } = this;
    if (policy instanceof RegoError) return evals.map(() => notJudged(errorText(policy)));
    const asked = evals.flatMap((each) => [each.eval, each.message ?? each.eval]).map((path) => evalPath(policy, path));
    const answers = ask(policy, asked, input, limits);
    return evals.map((each, i) => {
      const [value, message] = [answers[2 * i], each.message === undefined ? undefined : answers[2 * i + 1]];
      const verdict = judge(value, message, () => policy.hasRule(asked[2 * i]), each.eval);
      if (verdict.state !== 'failed') return verdict;
      const paths = findingPaths(policy, asked[2 * i], input, limits);
      return paths.length === 0 ? verdict : { ...verdict, findingPaths: paths };
    });
  }

  /** The verdict of the older form of a case, which names one path and no message. */
  olderVerdict(path: string, input: Value, limits: Partial<Limits> = RULE_LIMITS): Verdict {
    const { policy } = this;
    if (policy instanceof RegoError) return notJudged(errorText(policy));
    const [value] = ask(policy, [evalPath(policy, path)], input, limits);
    if (value instanceof RegoError) return notJudged(errorText(value));
    if (value === undefined) return notJudged(`${path} has no value`);
    return value === true ? PASSED : failed('');
  }
}

/** Asks all paths at once; after a limit each by itself, so that a runaway rule costs only those who ask for it. */
function ask(policy: Policy, paths: readonly string[], input: Value, limits: Partial<Limits>): readonly Answer[] {
  try {
    return policy.evalPaths(paths, { input, limits }).values;
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    if (paths.length === 1) return [error];
    return paths.flatMap((path) => ask(policy, [path], input, limits));
  }
}

function judge(value: Answer, message: Answer, isThere: () => boolean, path: string): Verdict {
  if (value instanceof RegoError) return notJudged(errorText(value));
  if (value === true) return PASSED;
  const said = message instanceof RegoError ? errorText(message) : regoText(message);
  if (value === false) return failed(said);
  if (value !== undefined) return skipped('not applicable');
  if (message !== undefined && !(message instanceof RegoError)) return failed(said);
  return isThere() ? skipped('not applicable') : notJudged(`the rule file has no rule ${path}`);
}

function errorText(error: RegoError): string {
  return error.text();
}
