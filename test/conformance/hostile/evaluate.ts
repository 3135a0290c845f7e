import { compile, RegoError, type Limits } from '../../../src/engine/rego';
import { ProgramGenerator } from './program-generator';

/** How the evaluation of a generated program ended: with a value, or the limit it met. */
export interface Ending {
  readonly ending: string;
  /** How long the evaluation took. */
  readonly millis: number;
}

/** Compiles and evaluates the program of a seed; errors that are no limits count as values. */
export function evaluateHostile(seed: number, limits: Partial<Limits>): Ending {
  const text = new ProgramGenerator(seed).program();
  const policy = compile([{ file: 't.rego', text }], { version: 'v1' });
  const start = performance.now();
  let ending = 'value';
  try {
    policy.eval('data.t', { limits });
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    ending = error.limit ?? error.code;
  }
  return { ending, millis: performance.now() - start };
}
