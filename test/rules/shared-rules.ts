import { BuiltInRules } from '../../src/engine/rules/built-in/built-in-rules';
import { builtInRules } from '../../src/engine/rules/built-in/read-rules';

declare global {
  var sharedTestRules: BuiltInRules | undefined;
}

/** All built-in rules, which the suites of a worker compile once together. */
export const builtIn = (globalThis.sharedTestRules ??= new BuiltInRules(builtInRules().files));
