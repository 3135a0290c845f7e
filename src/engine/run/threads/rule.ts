import type { BuiltInRule, RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { BuiltInRules } from '../../rules/built-in/built-in-rules';
import { deniedPlaces } from '../../rules/built-in/denied-places';
import { readRules } from '../../rules/built-in/read-rules';
import { nativeCheck } from '../../rules/native-checks';
import { evaluateRule, parseAttributeComparison, parseRule, RuleError } from '../../rules/rule-language';
import type { Reads } from '../../rego';
import {
  deniedPath,
  failed,
  notJudged,
  PASSED,
  RegoRule,
  RULE_LIMITS,
  skipped,
  sortedPaths,
  type RegoRuleOptions,
  type Verdict,
} from '../../rules/verdicts';
import { JudgedBefore } from './judged-before';
import { lostVerdict, orLost } from './lost-values';
import type { RuleInput } from './rule-input';
import type { Evaluation, RuleSource, ThreadVerdict } from './tasks';

const load = require;

/** Policies of conftest and constraints of Gatekeeper: few runs have any. */
const foreign = () => load('./foreign-rules') as typeof import('./foreign-rules');

/** A rule in any language, ready to be asked. */
export interface Rule {
  readonly version?: 'v0' | 'v1';
  /** `onReads` hears which values of the input were read, where the language can tell. */
  verdicts(
    evaluations: readonly Evaluation[],
    input: RuleInput,
    onReads?: (reads: Pick<Reads, 'includes'>) => void,
  ): readonly ThreadVerdict[];
}

/** Loads what the built-in rules need to be asked, for a thread that has nothing else to do. */
export function prepareToAsk(): void {
  new BuiltInRules({ rules: [], libraries: [], problems: [] }).prepare();
}

export function readRule(source: RuleSource, options: Pick<RegoRuleOptions, 'store'>): Rule {
  const rule = ruleOf(source, options);
  return {
    version: rule.version,
    verdicts: (evaluations, input, onReads) => {
      const lost = input.lost().find(({ path }) => path.length === 0);
      return lost ? evaluations.map(() => lostVerdict(lost)) : rule.verdicts(evaluations, input, onReads);
    },
  };
}

function ruleOf(source: RuleSource, options: Pick<RegoRuleOptions, 'store'>): Rule {
  switch (source.kind) {
    case 'rego':
      return regoRule(RegoRule.read(source.file, source.text, { ...options, version: source.version }));
    case 'inline-rego':
      return regoRule(RegoRule.inline(source.text, options));
    case 'board':
      return resourceRule(source, options);
    case 'conftest':
      return { verdicts: foreign().conftestJudge(source, options.store) };
    case 'gatekeeper':
      return { verdicts: foreign().gatekeeperJudge(source, options.store) };
    case 'native':
      return readingAll((evaluations, input) =>
        evaluations.map(({ eval: name }) => orLost(() => native(source.file, name, input))),
      );
    case 'comparison':
      return comparison(() => parseRule(source.text));
    case 'attribute':
      return comparison(() => parseAttributeComparison(source.id, source.attribute, source.comparison));
  }
}

function regoRule(rule: RegoRule): Rule {
  return {
    version: rule.version,
    verdicts: (evaluations, input, onReads) => {
      if (input.isEmpty) return evaluations.map(() => skipped('empty input'));
      const value = input.value();
      const asked = evaluations.filter(({ isOlder }) => !isOlder);
      const answers = rule.verdicts(asked, value, RULE_LIMITS, onReads)[Symbol.iterator]();
      const verdicts = evaluations.map((evaluation): ThreadVerdict => {
        const verdict = withDeniedPaths(
          evaluation.isOlder
            ? rule.olderVerdict(evaluation.eval, value, RULE_LIMITS, onReads)
            : (answers.next().value as Verdict),
          input,
        );
        const isPlaced = verdict.findingPaths !== undefined || evaluation.resourceTypes.length === 0;
        if (verdict.state !== 'failed' || isPlaced || input.isJoined) return verdict;
        const blamed = rule.blamedResource(evaluation, value);
        const location = blamed && input.locate(blamed);
        return location ? { ...verdict, location } : verdict;
      });
      const lost = input.lost();
      return lost.length === 0 ? verdicts : verdicts.map((verdict, i) => unlessLost(verdict, evaluations[i]));

      function unlessLost(verdict: ThreadVerdict, evaluation: Evaluation): ThreadVerdict {
        if (verdict.state === 'error') return verdict;
        const read = rule.firstRead(evaluation, value, lost);
        return read ? lostVerdict(read) : verdict;
      }
    },
  };
}

/** A failure with the paths that its rule points at, as baselines keep them. */
function withDeniedPaths(verdict: Verdict, input: RuleInput): Verdict {
  const { state, findingPaths = [] } = verdict;
  if (state !== 'failed' || findingPaths.length === 0) return verdict;
  // A value that a limit has cut off cannot be read, and so gives elements no name.
  const document = input.lost().length === 0 ? input.document() : undefined;
  return { ...verdict, deniedPaths: sortedPaths(findingPaths.map((path) => deniedPath(document, path))) };
}

function resourceRule({ modules, parameters }: RuleSet, { store }: Pick<RegoRuleOptions, 'store'>): Rule {
  const files = readRules(modules);
  const builtIn = new BuiltInRules(files, { parameters: new Map(Object.entries(parameters)), store });
  builtIn.prepare();
  const byPackage = new Map(builtIn.rules.map((rule) => [rule.package, rule]));
  const before = new JudgedBefore();
  return {
    version: 'v1',
    verdicts: (questions, input) => {
      const single = input.single();
      const rules = questions.flatMap(({ eval: name }) => byPackage.get(name) ?? []);
      const judged = single
        ? before.verdicts(input, rules, (asked) => builtIn.judge(single, asked, input.lost()))
        : new Map<BuiltInRule, RuleVerdict>();
      return questions.map(({ eval: name }) => {
        const rule = byPackage.get(name);
        const verdict = rule && judged.get(rule);
        if (!verdict) return notJudged(files.problems.map(({ file, problem }) => `${file}: ${problem}`).join('; '));
        const { state, reason, denials, isFleeting } = verdict;
        // A rule may say the same of several places.
        const message = [...new Set(denials.map((denial) => denial.message))].join('\n');
        const findingPaths = denials.map(({ path }) => ['attributes', ...path]);
        return {
          state,
          reason,
          message,
          ...(findingPaths.length > 0 && { findingPaths }),
          ...(single && denials.length > 0 && { deniedPaths: deniedPlaces(single, denials) }),
          ...(isFleeting && { isFleeting }),
        };
      });
    },
  };
}

/** A rule that is quickly asked again and does not say what it read. */
function readingAll(
  verdicts: (evaluations: readonly Evaluation[], input: RuleInput) => readonly ThreadVerdict[],
): Rule {
  return {
    verdicts: (evaluations, input, onReads) => {
      onReads?.({ includes: () => true });
      return verdicts(evaluations, input);
    },
  };
}

function native(file: string, name: string, input: RuleInput): ThreadVerdict {
  const check = nativeCheck(file, name);
  if (!check) return notJudged('python rules are not run');
  const { state, errors, firstHit, message = '' } = check({ document: input.document(), paths: input.paths });
  if (state === 'passed') return PASSED;
  if (state === 'skipped') return skipped('not applicable');
  const leakedPaths = errors.map((error) => error.leaked_password_path);
  const location = firstHit && input.locate(firstHit);
  // A check shows its paths as texts, in which an index stands between slashes.
  const deniedPaths = sortedPaths(leakedPaths.map((path) => `/${path.replace(/(?<=\/)\d+(?=\/|$)/g, '*')}`));
  return {
    ...failed(message),
    ...(leakedPaths.length > 0 && { leakedPaths, deniedPaths }),
    ...(location && { location }),
  };
}

function comparison(read: () => ReturnType<typeof parseRule>): Rule {
  const rule = attempt(read);
  return readingAll((evaluations, input) => {
    const verdict = rule instanceof RuleError ? notJudged(rule.message) : orLost(() => judged(rule, input));
    return evaluations.map(() => verdict);
  });
}

function judged(rule: ReturnType<typeof parseRule>, input: RuleInput): Verdict {
  const answer = attempt(() => evaluateRule(rule, input.documents()));
  if (answer instanceof RuleError) return notJudged(answer.message);
  return answer.holds ? PASSED : failed(answer.message);
}

function attempt<T>(act: () => T): T | RuleError {
  try {
    return act();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}
