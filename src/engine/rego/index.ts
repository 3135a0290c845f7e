export { compile } from './compile-policy';
export type { CompileOptions, ModuleText } from './compile-policy';
export { Policy } from './policy';
export { compileTests, runTest } from './tests';
export type { CaseResult, CaseResults, TestResult } from './tests';
export type { TestRule } from './test-rules';
export type { EvalOptions, EvalResult, PathsResult, QueryResult, Reads } from './policy';
export { RegoError, RegoErrors } from './syntax/errors';
export type { RegoErrorCode } from './syntax/errors';
export { withinLimits } from './within-limits';
export { parseYaml } from './yaml-file';
export { LISTING, ORDERING } from './eval/runtime/runtime';
export type { CallListener, Limits } from './eval/runtime/runtime';
export type { Constants } from './constants-behind';
export type { CapturedExpression } from './captured-query';
export type { DecidingRule } from './eval/runtime/read-set';
export { strictErrors } from './compile/checks/strict';
export { parseModule } from './front-end';
export type { Expr, Rule, Term } from './syntax/ast';
export { chainOf, walkRule } from './syntax/visit';
export { decodeSource } from './syntax/decode';
export { formatError, formatPlace } from './syntax/diagnostics';
export { Source } from './syntax/source';
export {
  beginningOf,
  Dec,
  fromJs,
  objEntries,
  objGet,
  objKeys,
  parseJson,
  RObject,
  RSet,
  setMembers,
  setOwn,
  toJsonText,
} from './values';
export type { PlainObject, Value } from './values';
