import {
  compile,
  RegoError,
  RegoErrors,
  type CompileOptions,
  type Limits,
  type Policy,
  type Reads,
  type Value,
} from '../../rego';
import type { ByteStore } from '../../base/store';
import type { AnswerNotes } from './answer-notes';
import { blamedResource } from './blamed-resource';
import { Findings } from './findings';
import { regoText } from './rego-text';
import { failed, notJudged, PASSED, skipped, type FindingPath, type Verdict } from './verdict';

/** The paths in a rule file that a test case evaluates. */
export interface RegoEvaluation {
  /** The path of the verdict, `data.rule.<name>`. */
  readonly eval: string;
  /** The path of the message. */
  readonly message?: string;
}

export interface RegoRuleOptions {
  /** The language version; by default v0, or v1 for a file that does not parse as v0 or cannot be meant so. */
  readonly version?: 'v0' | 'v1';
  readonly compileLimits?: CompileOptions['limits'];
  /** Stores compiled rules for other processes. */
  readonly store?: ByteStore;
}

/** The limits for one rule file on one input. */
export const RULE_LIMITS: Partial<Limits> = { millis: 5_000, steps: 10_000_000 };

/** The limits for finding the resource that makes a rule fail. */
const BLAME_LIMITS: Partial<Limits> = { millis: 5_000, steps: 300_000 };

type Answer = Value | RegoError | undefined;

/** A rule file that test cases ask. A file that does not compile answers each of them with its error. */
export class RegoRule {
  private constructor(private readonly policy: Policy | RegoError) {}

  static read(file: string, text: string, { version, compileLimits, store }: RegoRuleOptions = {}): RegoRule {
    try {
      return new RegoRule(compile([{ file, text }], { version: version ?? 'auto', limits: compileLimits, store }));
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

  /** One verdict per evaluation. The rules that several share are evaluated once. */
  verdicts(
    evaluations: readonly RegoEvaluation[],
    input: Value,
    limits: Partial<Limits> = RULE_LIMITS,
    onReads?: (reads: Reads) => void,
  ): readonly Verdict[] {
    const { policy } = this;
    if (policy instanceof RegoError) return evaluations.map(() => notJudged(describe(policy)));
    const paths = evaluations.map((each) => ({
      value: evalPath(policy, each.eval),
      message: each.message === undefined ? undefined : evalPath(policy, each.message),
    }));
    const asked = new Set(paths.flatMap(({ value, message }) => (message === undefined ? [value] : [value, message])));
    const notes: AnswerNotes = { isFleeting: false, onReads };
    const answers = ask(policy, [...asked], input, limits, notes);
    const findings = new Findings(policy, input, limits, notes);
    const verdicts = paths.map(({ value, message }, i) => {
      const said = message === undefined ? undefined : answers.get(message);
      const text = (): string => messageText(said, limits, notes);
      const verdict = judge(answers.get(value), said, text, () => policy.hasRule(value), evaluations[i].eval);
      const found = verdict.state === 'failed' ? findings.of(value) : [];
      return found.length === 0 ? verdict : { ...verdict, findingPaths: found };
    });
    return verdicts.map((verdict) => noted(verdict, notes));
  }

  /** The first of some places that the answer to an evaluation was made from. */
  firstRead<P extends InputPlace>(
    { eval: path, message }: RegoEvaluation,
    input: Value,
    places: readonly P[],
    limits: Partial<Limits> = RULE_LIMITS,
  ): P | undefined {
    const { policy } = this;
    if (policy instanceof RegoError) return undefined;
    const paths = [path, ...(message === undefined ? [] : [message])].map((each) => evalPath(policy, each));
    try {
      const { reads } = policy.evalPaths(paths, { input, limits, trace: 'reads' });
      return places.find(({ inputPaths }) => inputPaths.some((each) => reads?.includes(each)));
    } catch (error) {
      if (error instanceof RegoError) return places[0];
      throw error;
    }
  }

  /** The verdict of the older form of a case, which names one path and no message. */
  olderVerdict(
    path: string,
    input: Value,
    limits: Partial<Limits> = RULE_LIMITS,
    onReads?: (reads: Reads) => void,
  ): Verdict {
    const { policy } = this;
    if (policy instanceof RegoError) return notJudged(describe(policy));
    const asked = evalPath(policy, path);
    const notes: AnswerNotes = { isFleeting: false, onReads };
    const value = ask(policy, [asked], input, limits, notes).get(asked);
    if (value instanceof RegoError) return notJudged(describe(value));
    if (value === undefined) return notJudged(`${path} has no value`);
    return noted(value === true ? PASSED : failed(''), notes);
  }

  /** The path of the resource that a failed rule is about, as far as what it read tells. */
  blamedResource(
    asked: RegoEvaluation & { readonly isOlder: boolean; readonly resourceTypes: readonly string[] },
    input: Value,
  ): FindingPath | undefined {
    const { policy } = this;
    if (policy instanceof RegoError) return undefined;
    const fails = (part: Value): boolean => {
      const verdict = asked.isOlder
        ? this.olderVerdict(asked.eval, part, BLAME_LIMITS)
        : this.verdicts([asked], part, BLAME_LIMITS)[0];
      return verdict.state === 'failed';
    };
    try {
      const options = { input, limits: BLAME_LIMITS, trace: 'reads' } as const;
      const paths = [asked.eval, ...(asked.message === undefined ? [] : [asked.message])];
      const { reads } = policy.evalPaths(
        paths.map((path) => evalPath(policy, path)),
        options,
      );
      return reads && blamedResource(input, reads, asked.resourceTypes, fails);
    } catch (error) {
      if (error instanceof RegoError) return undefined;
      throw error;
    }
  }
}

/** A value that an input holds, perhaps at several paths. */
export interface InputPlace {
  readonly inputPaths: readonly (readonly (string | number)[])[];
}

/** Asks all paths at once; after a limit each by itself, so that a runaway rule costs only those who ask for it. */
function ask(
  policy: Policy,
  paths: readonly string[],
  input: Value,
  limits: Partial<Limits>,
  notes: AnswerNotes,
): ReadonlyMap<string, Answer> {
  try {
    const trace = notes.onReads && 'reads';
    const { values, isFleeting, reads } = policy.evalPaths(paths, { input, limits, trace });
    if (reads) notes.onReads?.(reads);
    notes.isFleeting ||= isFleeting === true;
    return new Map(paths.map((path, i) => [path, values[i]]));
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    notes.isFleeting ||= error.code === 'eval_limit_error';
    if (paths.length === 1) return new Map([[paths[0], error]]);
    return new Map(paths.flatMap((path) => [...ask(policy, [path], input, limits, notes)]));
  }
}

function noted(verdict: Verdict, { isFleeting }: AnswerNotes): Verdict {
  return isFleeting ? { ...verdict, isFleeting } : verdict;
}

function judge(value: Answer, message: Answer, text: () => string, isThere: () => boolean, path: string): Verdict {
  if (value instanceof RegoError) return notJudged(describe(value));
  if (value === true) return PASSED;
  if (value === false) return failed(text());
  if (value !== undefined) return skipped('not applicable');
  if (message !== undefined && !(message instanceof RegoError)) return failed(text());
  return isThere() ? skipped('not applicable') : notJudged(`the rule file has no rule ${path}`);
}

/** The message of a rule, or the reason why it has none; the verdict does not depend on it. */
function messageText(message: Answer, limits: Partial<Limits>, notes: AnswerNotes): string {
  if (message instanceof RegoError) return describe(message);
  try {
    return regoText(message, limits);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    notes.isFleeting ||= error.code === 'eval_limit_error';
    return describe(error);
  }
}

/** Each message with the file, the line and the column it is about, as an editor can jump to it. */
function describe(error: RegoError): string {
  if (error instanceof RegoErrors) return error.errors.map(describe).join('\n');
  const { code, hint, loc } = error;
  const message = hint === undefined ? error.message : `${error.message} (hint: ${hint})`;
  return loc ? `${loc.file}:${loc.row}:${loc.col}: ${code}: ${message}` : `${code}: ${message}`;
}

/** A path as it is written, or its last name in the file's own package when the file has no package of that name. */
function evalPath(policy: Policy, path: string): string {
  const end = path.lastIndexOf('.');
  const named = path.slice(0, end);
  if (end < 0 || policy.packages.includes(named) || policy.packages.length !== 1) return path;
  return `${policy.packages[0]}${path.slice(end)}`;
}
