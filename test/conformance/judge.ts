import { compile, RegoError, type Policy } from '../../src/engine/rego';
import { type Builtin, T } from '../../src/engine/rego/builtins';
import { compare, canonicalKey, fromJs, parseJson, toJsonText, type Value } from '../../src/engine/rego/values';
import type { Case } from './case-file';

/** OPA's test driver has a builtin of its own; its only reader wants the clock to stand still. */
const SLEEP: Builtin = {
  name: 'test.sleep',
  args: [T.string],
  result: T.null,
  fn: () => null,
  description: 'waits; the time of a query does not pass',
};

export type Verdict =
  { readonly passed: true } | { readonly passed: false; readonly reason: string; readonly code?: string };

const PASSED: Verdict = { passed: true };

/** A value as the JSON that answers are compared in: sets are arrays, keys are strings. */
function asJson(v: Value): Value {
  return parseJson(toJsonText(v));
}

function answerKey(answer: Readonly<Record<string, Value>>, sort: boolean): string {
  const entries = Object.entries(answer).map(([name, value]) => {
    let v = asJson(value);
    if (sort && Array.isArray(v)) v = [...(v as readonly Value[])].sort(compare);
    return [name, v] as const;
  });
  return canonicalKey(Object.fromEntries(entries));
}

function judgeError(c: Case, error: RegoError): Verdict {
  const text = error.text();
  if (c.wantError === undefined && c.wantErrorCode === undefined) {
    return { passed: false, reason: `unexpected error: ${text}`, code: error.code };
  }
  if (c.wantErrorCode !== undefined && error.code !== c.wantErrorCode) {
    return { passed: false, reason: `want code ${c.wantErrorCode}, got ${text}`, code: error.code };
  }
  if (c.wantError !== undefined && !text.includes(c.wantError)) {
    return { passed: false, reason: `want error "${c.wantError}", got "${text}"`, code: error.code };
  }
  return PASSED;
}

function inputOf(policy: Policy, c: Case): Value | undefined {
  if (c.inputTerm === undefined) return c.input;
  return policy.query(`x = ${c.inputTerm}`).answers[0]?.bindings.x;
}

/** Runs one case and says whether the engine answers as it should. */
export function judge(c: Case, version: 'v0' | 'v1', optimise = true): Verdict {
  if (c.wantResult === undefined && c.wantError === undefined && c.wantErrorCode === undefined) {
    return { passed: false, reason: 'the case expects nothing' };
  }
  let answers: readonly Readonly<Record<string, Value>>[];
  try {
    const modules = c.modules.map((text, i) => ({ file: `test-${i}.rego`, text }));
    const policy = compile(modules, { version, data: c.data, builtins: [SLEEP], optimise });
    const found = policy.query(c.query, { input: inputOf(policy, c), strict: c.strict });
    // In OPA's suite the only expression of a query is a condition, too.
    answers = found.answers.filter(({ values }) => !values.includes(false)).map(({ bindings }) => bindings);
  } catch (error) {
    if (error instanceof RegoError) return judgeError(c, error);
    return {
      passed: false,
      reason: `crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  }
  if (c.wantResult === undefined || c.wantError !== undefined || c.wantErrorCode !== undefined) {
    return { passed: false, reason: `want error ${c.wantErrorCode ?? ''} ${c.wantError ?? ''}, got ${shown(answers)}` };
  }
  const got = new Set(answers.map((a) => answerKey(a, c.sortBindings)));
  const want = new Set(c.wantResult.map((a) => answerKey(a, false)));
  const same = got.size === want.size && [...want].every((w) => got.has(w));
  return same ? PASSED : { passed: false, reason: `want ${shown(c.wantResult)}, got ${shown(answers)}` };
}

function shown(answers: readonly Readonly<Record<string, Value>>[]): string {
  return toJsonText(fromJs(answers));
}
