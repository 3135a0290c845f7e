import { compile, type CompileOptions, type ModuleText } from './compile-policy';
import type { Policy } from './policy';
import { RegoError } from './syntax/errors';
import type { Rule } from './syntax/ast';
import type { Loc } from './syntax/source';
import { prepareTests, TEST_CASE, type TestRule } from './test-rules';
import { isObject, objEntries, toJsonText, type Value } from './values';

/** A case of a test with what is below its name: further cases, or nothing. */
export interface CaseResult {
  readonly passed: boolean;
  /** The expression that did not hold, where one can be named. */
  readonly failedAt?: Loc;
  readonly cases: CaseResults;
}

/** Results of cases by name, in the order of the names. */
export type CaseResults = ReadonlyMap<string, CaseResult>;

export interface TestResult {
  readonly outcome: 'PASS' | 'FAIL' | 'ERROR' | 'SKIPPED';
  readonly error?: RegoError;
  /** The expression that did not hold, where one can be named. */
  readonly failedAt?: Loc;
  readonly cases: CaseResults;
  /** The lines that the test printed. */
  readonly output: readonly string[];
}

const NO_CASES: CaseResults = new Map();

/** Compiles modules, and finds the tests in them. */
export function compileTests(
  modules: readonly ModuleText[],
  options: Pick<CompileOptions, 'version' | 'data'>,
): { readonly policy: Policy; readonly tests: readonly TestRule[] } {
  let tests: readonly TestRule[] = [];
  const policy = compile(modules, { ...options, print: true, rewrite: (parsed) => (tests = prepareTests(parsed)) });
  return { policy, tests };
}

/** Runs a test as `opa test` does, and finds where it failed. */
export function runTest(policy: Policy, test: TestRule): TestResult {
  const output: string[] = [];
  const result = { cases: NO_CASES, output };
  if (test.kind === 'skipped') return { ...result, outcome: 'SKIPPED' };
  if (test.kind === 'function') return { ...result, outcome: 'ERROR', error: usedAsReference(test) };
  const print = (text: string): void => void output.push(text);
  try {
    if (test.kind === 'value') {
      const { value } = policy.eval(test.query, { print });
      if (value === true) return { ...result, outcome: 'PASS' };
      return { ...result, outcome: 'FAIL', failedAt: watched(policy, test).failedAt };
    }
    const { value, seen } = watched(policy, test, print);
    const cases = withSeen(casesOf(value), seen);
    return { ...result, outcome: hasFailed(cases) ? 'FAIL' : 'PASS', cases: ordered(cases) };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { ...result, outcome: 'ERROR', error };
  }
}

function usedAsReference({ package: name, name: rule, loc }: TestRule): RegoError {
  return new RegoError('rego_type_error', `function ${name}.${rule} used as reference, not called`, loc);
}

/** A case that was begun, and the last expression of the test that was reached after that. */
interface SeenCase {
  readonly path: readonly string[];
  failedAt: Loc | undefined;
}

/** Evaluates a test with a look at the expressions and cases that it reaches. */
function watched(policy: Policy, test: TestRule, print: (text: string) => void = () => undefined) {
  const seen: SeenCase[] = [];
  let furthest = -1;
  let failedAt: Loc | undefined;
  const { value } = policy.eval(test.query, {
    print,
    onCall: (name, [path]) => {
      if (name !== TEST_CASE || !Array.isArray(path)) return;
      seen.push({ path: (path as readonly Value[]).map(caseName), failedAt: undefined });
      furthest = -1;
    },
    onReached: (rule, expr, position) => {
      if (!isPartOf(test, rule) || position < furthest) return;
      furthest = position;
      failedAt = expr?.loc;
      const last = seen.at(-1);
      if (last) last.failedAt = failedAt;
    },
  });
  return { value, seen, failedAt };
}

/** The rule of the test, or one of its else branches. */
function isPartOf({ loc }: TestRule, rule: Rule): boolean {
  return rule.loc.file === loc.file && rule.loc.offset >= loc.offset && rule.loc.end <= loc.end;
}

type Cases = Map<string, { passed: boolean; failedAt?: Loc; cases: Cases }>;

function casesOf(value: Value | undefined): Cases {
  const cases: Cases = new Map();
  if (value === undefined || !isObject(value)) return cases;
  for (const [key, result] of objEntries(value)) {
    const below = casesOf(result);
    const passed = isObject(result) ? !hasFailed(below) : result === true || result === null;
    cases.set(caseName(key), { passed, cases: below });
  }
  return cases;
}

/** Adds the cases that were begun and have no value: they failed, and so did what is above them. */
function withSeen(all: Cases, seen: readonly SeenCase[]): Cases {
  for (const { path, failedAt } of seen) {
    const above: { passed: boolean }[] = [];
    let cases = all;
    path.forEach((name, i) => {
      let known = cases.get(name);
      if (!known) cases.set(name, (known = { passed: false, cases: new Map() }));
      if (i === path.length - 1 && !known.passed) {
        known.failedAt = failedAt;
        for (const outer of above) outer.passed = false;
      }
      above.push(known);
      cases = known.cases;
    });
  }
  return all;
}

function hasFailed(cases: Cases): boolean {
  return [...cases.values()].some(({ passed }) => !passed);
}

function ordered(cases: Cases): CaseResults {
  const sorted = [...cases].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([name, found]) => [name, { ...found, cases: ordered(found.cases) }]));
}

function caseName(value: Value): string {
  return typeof value === 'string' ? value : toJsonText(value);
}
