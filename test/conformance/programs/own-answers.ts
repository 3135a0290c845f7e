import { compile, RegoError, type Policy } from '../../../src/engine/rego';
import { canonicalKey, fromJs, parseJson, toJsonText, type Value } from '../../../src/engine/rego/values';
import type { Answer } from './opa-oracle';

/** Inputs that fit the names which generated programs use. */
export const INPUTS: readonly Value[] = [
  {},
  {
    x: 1,
    s: 'a',
    l: [1, 2],
    o: { k: 1 },
    b: true,
    resources: [
      { type: 'other', l: [1, 2] },
      { type: 'T', l: [1], k: 1 },
    ],
  },
  {
    x: 2,
    s: 'k',
    l: ['a', 'k', ['a', 1]],
    o: { k: 'a', a: 2 },
    b: false,
    resources: [
      { type: 'T', k: 'a' },
      { type: 't', x: 1 },
    ],
  },
  { x: 'k', s: 't', l: [{ k: 1 }, { k: 2 }], o: {}, resources: { a: { type: 't', k: [1] }, k: { type: 'x', a: 2 } } },
].map((input) => fromJs(input));

/** The policy, or the code of the error that compiling it raised. */
export function compiled(file: string, text: string, optimise: boolean): Policy | string {
  try {
    return compile([{ file, text }], { version: 'v1', optimise });
  } catch (error) {
    if (error instanceof RegoError) return error.code;
    throw error;
  }
}

export function answerOf(policy: Policy, path: string, input: Value): Answer {
  try {
    const { value } = policy.eval(path, { input });
    return { value: value === undefined ? null : parseJson(toJsonText(value)) };
  } catch (error) {
    if (error instanceof RegoError) return { code: error.code };
    throw error;
  }
}

/** An answer as a text that is the same for the same answer. */
export function answerText(answer: Answer): string {
  return 'code' in answer ? answer.code : canonicalKey(answer.value);
}
