export { compile, Policy } from './policy';
export type { CompileOptions, EvalOptions, EvalResult, ModuleText, QueryResult } from './policy';
export { RegoError, RegoErrors } from './errors';
export type { RegoErrorCode } from './errors';
export type { Limits } from './eval/runtime';
export type { Bindings } from './eval/query';
